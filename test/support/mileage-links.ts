// The secret links that notices carry, without the notice.
import { lifetimes } from '#domain/secrets.ts';
import { after } from '#server/clock.ts';
import { issueLink } from '#server/secrets/links.ts';
import { makeTracker, makeTrip } from './factories.ts';
import type { TestServer } from './server.ts';

const track = [
  [55.45, 12.18],
  [55.46, 12.16],
  [55.48, 12.17],
  [55.49, 12.21],
  [55.5, 12.2],
] as const;

const named = {
  startAddressDa: 'Torvet 1, 4600 Køge',
  startAddressEn: 'Torvet 1, 4600 Køge',
  endAddressDa: 'Lyngvej 31, 2690 Karlslunde',
  endAddressEn: 'Lyngvej 31, 2690 Karlslunde',
} as const;

/** A trip with its track, and the path of the page that marks it. */
export async function makeTripLink(server: TestServer) {
  const { db, clock } = server;
  const now = clock.now();
  const tracker = await makeTracker(server, { name: 'Varebil 2 · Mette', color: '#BB5100', icon: 'van' });
  const trip = await makeTrip(server, tracker.id, named);
  const positions = track.map(([lat, lng], index) => ({
    trackerId: tracker.id,
    at: after(trip.startAt, index * 7 * 60_000),
    lat: Math.round(lat * 1e7),
    lng: Math.round(lng * 1e7),
    hasFix: true,
    speedKmh: 50,
    direction: 0,
  }));
  await db.insertInto('positions').values(positions).execute();
  const link = { purpose: 'trip', object: String(trip.id), trackerId: tracker.id, now } as const;
  const secret = await issueLink(db, { ...link, expiresAt: after(now, lifetimes.tripLink) });
  return { tracker, trip, path: `/mileage/${tracker.imei}/${trip.id}/${secret}` };
}

/** A tracker without trips, and the path of the page that sets its odometer. */
export async function makeOdometerLink(server: TestServer) {
  const now = server.clock.now();
  const tracker = await makeTracker(server, { name: 'Varebil 2 · Mette', color: '#BB5100', icon: 'van' });
  const link = { purpose: 'odometer', object: tracker.imei, trackerId: tracker.id, now } as const;
  const secret = await issueLink(server.db, { ...link, expiresAt: after(now, lifetimes.odometerLink) });
  return { tracker, path: `/mileage/${tracker.imei}/adjust-odometer/${secret}` };
}
