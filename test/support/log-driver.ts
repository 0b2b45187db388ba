// Somebody with a tracker and the right to its log, and the calls they make.
import { changeTrip, fetchTripChanges, fetchTrips, markTrips } from '#contract/features/mileage/trips.ts';
import { givePermissions, makeTracker, makeUser } from './factories.ts';
import type { TestServer } from './server.ts';

/** `2026-11-02 08:00:00` as on the wire: UTC. */
export const at = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

/** Days; both long ago unless told otherwise. */
interface Since {
  trackerSince?: string;
  rightSince?: string;
}

export async function makeLogDriver(
  server: TestServer,
  { trackerSince = '2020-01-01', rightSince = '2020-01-01' }: Since = {},
) {
  const user = await makeUser(server, { timezone: 'Europe/Copenhagen', language: 'da' });
  const assignedAt = at(`${trackerSince} 00:00:00`);
  const { id: trackerId, imei } = await makeTracker(server, { userId: user.id, assignedAt, name: 'Varebil 1' });
  const clock = { now: () => at(`${rightSince} 10:00:00`) } as TestServer['clock'];
  await givePermissions({ db: server.db, clock }, trackerId, user.id);
  const { token } = user;

  /** The log of November 2026, all of it, unless told otherwise. */
  const log = (query: Record<string, string | number> = {}) => {
    const november = { from: '2026-10-31 23:00:00', to: '2026-11-30 22:59:59', minDistance: 0 };
    return server.call(fetchTrips, { token, query: { imei, ...november, ...query } });
  };
  const change = (tripId: number, body: object) => server.call(changeTrip, { token, params: { imei, tripId }, body });
  const mark = (trips: object[]) => server.call(markTrips, { token, params: { imei }, body: { trips } });
  const changes = async (tripId: number) =>
    (await server.call(fetchTripChanges, { token, params: { imei, tripId } })).body.changes;
  return { user, token, imei, trackerId, log, change, mark, changes };
}
