import { expect, test } from 'vitest';
import { createEmbeddedGeocoder } from './embedded.ts';

const geocoder = createEmbeddedGeocoder();
const labels = async (text: string, near: { lat: number; lng: number } | null = null) =>
  (await geocoder.suggest(text, near, 'da')).map(({ label }) => label);

test.each([
  [55.6761, 12.5683, 'København'],
  [57.72, 10.59, 'Skagen'],
  [55.1, 14.7, 'Rønne'],
  [55.605, 13.0, 'Malmö, Sverige'],
  [53.55, 9.99, 'Hamburg, Tyskland'],
])('at %f, %f one is near a place that is there', async (lat, lng, place) => {
  const nearest = await geocoder.reverse({ lat, lng }, 'da');
  expect(nearest).toMatch(/^(Ved|\d km \S+ for) /);
  expect(await labels(place.split(',')[0]!)).toContain(place);
});

test('a direction is the one from the place to the spot', async () => {
  const lonely = createEmbeddedGeocoder([
    { name: 'Borup', lat: 55.5, lng: 12, population: 1, country: 'DK', searchable: 'borup' },
  ]);
  expect(await lonely.reverse({ lat: 55.6, lng: 12 }, 'da')).toBe('11 km nord for Borup');
  expect(await lonely.reverse({ lat: 55.5, lng: 12.2 }, 'en')).toBe('13 km east of Borup');
  expect(await lonely.reverse({ lat: 57.5, lng: 12 }, 'da')).toBeNull();
});

test('letters may be typed as one can', async () => {
  for (const typed of ['Køge', 'koge', 'KØGE']) expect(await labels(typed)).toContain('Køge');
  expect(await labels('årh')).toContain('Aarhus');
  expect(await labels('aabenr')).toContain('Aabenraa');
  expect(await labels('naestv')).toContain('Næstved');
});
