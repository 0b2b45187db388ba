import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listMailbox } from '#contract/features/mailbox.ts';
import { fetchMarkedTripAddresses } from '#contract/features/mileage/trips.ts';
import { call } from './call.ts';

const asked: string[] = [];
const bearers: (string | undefined)[] = [];
beforeEach(() => {
  asked.length = 0;
  bearers.length = 0;
  vi.stubGlobal('document', { cookie: 'token=abc' });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(url);
    bearers.push(headers['authorization']);
    return Response.json({ rows: [], total: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a query parameter that is null or left out is not sent, the others are as the wire has them', async () => {
  await call(listMailbox, { query: { page: 2, filter: null, sort: undefined } });
  expect(asked).toEqual(['/api/admin/mailbox?page=2']);
});

test('a call by a secret does not carry the login that the browser keeps', async () => {
  await call(listMailbox);
  const query = { imei: '350000000000001', tripId: 7, secret: 'abcdefghij' };
  await call(fetchMarkedTripAddresses, { query }).catch(() => undefined);
  expect(bearers).toEqual(['Bearer abc', undefined]);
});
