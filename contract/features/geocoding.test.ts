import { expect, test } from 'vitest';
import { z } from 'zod';
import { suggestAddresses } from './geocoding.ts';

test('a coordinate in a query is written by the page as the server reads it', () => {
  const asked = { query: 'Støberivej', lat: 55.123456789, lng: -0.000_000_1, language: 'da' as const };
  const wire = z.encode(suggestAddresses.query, asked);
  expect(wire).toEqual({ query: 'Støberivej', lat: '55.123457', lng: '0', language: 'da' });
  expect(z.decode(suggestAddresses.query, wire)).toMatchObject({ lat: 55.123457, lng: 0 });
  expect(z.decode(suggestAddresses.query, { query: 'Støberivej' })).toEqual({ query: 'Støberivej' });
});
