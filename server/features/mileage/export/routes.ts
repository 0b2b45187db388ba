import { exportMileage } from '#contract/features/mileage/export.ts';
import { isShown } from '#domain/trips/log/log.ts';
import { oneAtATime, transact, type Tx } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { linkFile } from '#server/files/store.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { takeAttempt } from '#server/http/throttle.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { odometerOf } from '../odometer/odometer.ts';
import { sightSince } from '../sight.ts';
import { readLog } from '../trips/log.ts';
import { unnamedEnds } from './addresses.ts';
import { askedOf, type Asked } from './asked.ts';
import { fingerprint } from './fingerprint.ts';
import type { ExportMaker } from './maker.ts';
import { addExport, closeExport, findAsked, type FoundExport } from './store.ts';

interface Deps {
  clock: Clock;
  exportMaker: ExportMaker;
}

/** Nobody needs more; each may cost a provider thousands of questions. */
const limitOf = ({ user }: Caller) => [{ key: `mileageExport:${user.id}`, attempts: 60, windowSeconds: 900 }];

interface Asking {
  trackerId: number;
  asked: Asked;
  caller: Caller;
  now: Date;
}

/** The link to a file that is made; none when it no longer says what holds. */
async function handOut(tx: Tx, { trackerId, asked, caller, now }: Asking, { id, fileId, drawnFrom }: FoundExport) {
  await closeExport(tx, trackerId, id);
  const isThere = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!isThere || drawnFrom !== (await fingerprint(tx, trackerId, asked))) return null;
  const details = { ...asked };
  await audit(tx, {
    at: now,
    by: caller,
    action: 'mileageExported',
    object: 'tracker',
    objectId: trackerId,
    details,
  });
  return linkFile(tx, { fileId: isThere.id, trackerId, now });
}

interface Outcome {
  answer: { downloadUrl?: string; remainingAddresses?: number };
  isFailed?: boolean;
}

export const exportRoutes = ({ clock, exportMaker }: Deps): Handler[] => [
  handle(exportMileage, async ({ params: { imei }, query, caller, db }) => {
    const now = clock.now();
    const asked = askedOf(query, caller);
    const { trackerId, visibleFrom, visibleTo } = await sightSince(db, asked.from, { caller, imei, now });
    if ((await odometerOf(db, trackerId, now)).value === null) throw new ApiError('odometer.notSet');
    const asking: Asking = { trackerId, asked, caller, now };

    async function begin(tx: Tx): Promise<Outcome> {
      await takeAttempt(tx, now, limitOf(caller));
      const { trips } = await readLog(tx, { trackerId, from: asked.from, to: asked.to, visibleFrom, visibleTo });
      const shown = trips.filter((trip) => !trip.isInProgress && isShown(asked, trip));
      const remainingAddresses = unnamedEnds(shown, asked.language).length;
      await addExport(tx, { trackerId, userId: caller.user.id, asked }, remainingAddresses, now);
      return { answer: { remainingAddresses } };
    }

    const { answer, isFailed } = await transact(db, async (tx): Promise<Outcome> => {
      await oneAtATime(tx, `mileageExport:${trackerId}:${caller.user.id}`);
      const found = await findAsked(tx, { trackerId, userId: caller.user.id, asked });
      if (!found || found.state === 'fetched') return begin(tx);
      if (found.state === 'waiting') return { answer: { remainingAddresses: found.remainingAddresses } };
      if (found.state === 'made') {
        const downloadUrl = await handOut(tx, asking, found);
        return downloadUrl === null ? begin(tx) : { answer: { downloadUrl } };
      }
      await closeExport(tx, trackerId, found.id);
      return { answer: {}, isFailed: true };
    });
    if (isFailed) throw new ApiError('export.failed');
    if (answer.downloadUrl === undefined) exportMaker.kick();
    return answer;
  }),
];
