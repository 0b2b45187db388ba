import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/adapters/database/database.ts';
import { makeTracker, makeTrip } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { lockTrips } from '../trips/store.ts';
import { lookUp, type Looking } from './addresses.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** On PostgreSQL, where connections truly meet. */
test('MIL-05 addresses that are kept and trips that are marked at once do not wait for each other', async () => {
  const { id: trackerId } = await makeTracker(server);
  const spot = (order: number) => 550_000_000 + order * 100_000;
  for (let hour = 0; hour < 60; hour++)
    await makeTrip(server, trackerId, { startAt: new Date(Date.UTC(2026, 9, 1, hour)), startLat: spot(hour) });
  const trips = await server.db
    .selectFrom('trips')
    .select(['id', 'startLat as lat', 'startLng as lng'])
    .where('trackerId', '=', trackerId)
    .orderBy('id', 'desc')
    .execute();
  const ends = trips.map(({ id, lat, lng }) => ({ id, side: 'start' as const, lat: lat!, lng: lng! }));
  const looking: Looking = {
    db: server.db,
    clock: server.clock,
    geocoding: { suggestsWhileTyping: false, addressAt: async () => 'Støberivej 4', suggest: async () => [] },
    trackerId,
    language: 'da',
    signal: new AbortController().signal,
    onProgress: async () => {},
  };
  const ids = trips.map(({ id }) => id);
  const mark = async () => {
    for (let times = 0; times < 6; times++) await transact(server.db, (tx) => lockTrips(tx, trackerId, ids));
  };
  for (let round = 0; round < 20; round++) {
    await sql`update trips set start_address_da = null where tracker_id = ${trackerId}`.execute(server.db);
    await Promise.all([lookUp(looking, ends), mark()]);
  }
  const named = await server.db.selectFrom('trips').select('startAddressDa').where('id', 'in', ids).execute();
  expect(new Set(named.map(({ startAddressDa }) => startAddressDa))).toEqual(new Set(['Støberivej 4']));
});
