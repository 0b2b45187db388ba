import {
  createDeviceKey,
  dismissPutAside,
  dismissRefused,
  fetchPutAside,
  fetchRefused,
} from '#contract/features/devices.ts';
import { transact } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { issueDeviceKey } from '#server/devices/device-keys.ts';
import { livingTracker } from '#server/features/trackers/living.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import { listPutAside, listRefused } from './store.ts';

interface Deps {
  clock: Clock;
  publicUrl: string;
}

const presentAside = (row: Awaited<ReturnType<typeof listPutAside>>['rows'][number]) => ({
  id: row.id,
  imei: row.imei,
  trackerName: row.trackerName,
  protocol: row.protocol,
  reason: row.reason,
  note: row.note,
  raw: Buffer.from(row.raw).toString('hex'),
  claimedAt: row.claimedAt,
  receivedAt: row.receivedAt,
});

export const deviceRoutes = ({ clock, publicUrl }: Deps): Handler[] => [
  handle(fetchRefused, ({ query, db }) => listRefused(db, query)),

  handle(fetchPutAside, async ({ query, db }) => {
    const { rows, total } = await listPutAside(db, query);
    return { rows: rows.map(presentAside), total };
  }),

  // To forget what is forgotten already is no mistake.
  handle(dismissRefused, async ({ params, db }) => {
    await db.deleteFrom('refusedDevices').where('imei', '=', params.imei).execute();
    return {};
  }),

  handle(dismissPutAside, async ({ params, db }) => {
    await db.deleteFrom('putAside').where('id', '=', params.id).execute();
    return {};
  }),

  handle(createDeviceKey, ({ params, caller, db }) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const { id } = await livingTracker(tx, params.imei);
      const key = await issueDeviceKey(tx, id, now);
      await audit(tx, { at: now, by: caller, action: 'deviceKeyCreated', object: 'tracker', objectId: id });
      return { key, url: `${publicUrl}/osmand/${key}` };
    }),
  ),
];
