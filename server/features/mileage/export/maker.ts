// Makes the files that were asked for, in whichever process has a hand free.
import { isShown } from '#domain/trips/log/log.ts';
import { isAway, outsideTransaction, transact, type Db } from '#server/adapters/database/database.ts';
import type { PdfPrinter } from '#server/adapters/pdf/port.ts';
import { after, type Clock } from '#server/clock.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import { keepFile } from '#server/files/store.ts';
import type { Log } from '#server/log.ts';
import { findUser } from '#server/people/users.ts';
import { lookUp, unnamedEnds } from './addresses.ts';
import { draw, readTrips, type Request } from './drawn.ts';
import { makeFile } from './file.ts';
import { fingerprint } from './fingerprint.ts';
import { whenWorkedIn } from './late-records.ts';
import { lockShown } from './lock.ts';
import {
  giveBack,
  recordFailed,
  recordMade,
  recordProgress,
  recordRetry,
  renewLease,
  takeDue,
  type TakenExport,
} from './store.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  geocoding: Geocoding;
  printer: PdfPrinter;
}

export interface ExportMaker {
  /** Sees to it that whatever waits is made soon. */
  kick(): void;
  /** Takes up nothing more, and leaves what it makes to others. */
  stop(): Promise<void>;
}

const lease = 60_000;
const renewEvery = 15_000;
const mostAttempts = 3;
const retryAfter = 5000;
/** One that waits for addresses holds up nobody else's. */
const atOnce = 4;
/** Records come in while a file is made; a vehicle that changes its past all the time has something wrong with it. */
const mostDrafts = 5;
const keptFor = 24 * 60 * 60_000;

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

export function createExportMaker({ db, clock, log, geocoding, printer }: Deps): ExportMaker {
  const hands = new Set<Promise<void>>();
  const stopped = new AbortController();

  async function requestOf({ trackerId, userId, asked }: TakenExport): Promise<Request> {
    const user = await findUser(db, userId);
    if (!user) throw new Error('Whoever asked for it is gone.');
    const { imei } = await db
      .selectFrom('trackers')
      .select('imei')
      .where('id', '=', trackerId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return { trackerId, imei, asked, user, zone: user.timezone ?? 'Europe/Copenhagen' };
  }

  async function nameTrips(taken: TakenExport, request: Request, signal: AbortSignal): Promise<void> {
    const { trackerId, asked } = request;
    const { language } = asked;
    const shown = (await readTrips(db, request, clock.now())).ended.filter((trip) => isShown(asked, trip));
    const onProgress = (remaining: number) => recordProgress(db, taken, remaining);
    await lookUp({ db, clock, geocoding, trackerId, language, signal, onProgress }, unnamedEnds(shown, language));
  }

  /** False when something in it has changed since it was read: then it is made anew. */
  async function tryToMake(taken: TakenExport, request: Request, signal: AbortSignal): Promise<boolean> {
    const now = clock.now();
    const drawn = await draw(db, request, now);
    const file = await makeFile(request, drawn, { printer, now, signal });
    return transact(db, async (tx) => {
      if ((await fingerprint(tx, taken.trackerId, taken.asked)) !== drawn.fingerprint) return false;
      if (!(await lockShown(tx, request, drawn.locks, now))) return false;
      const fileId = await keepFile(tx, file, now, after(now, keptFor));
      const drawnFrom = await fingerprint(tx, taken.trackerId, taken.asked);
      if (!(await recordMade(tx, taken, fileId, drawnFrom))) throw new Error('Another process has taken it over.');
      return true;
    });
  }

  async function make(taken: TakenExport, signal: AbortSignal): Promise<void> {
    const request = await requestOf(taken);
    await whenWorkedIn(db, taken.trackerId, taken.asked.to, signal);
    await nameTrips(taken, request, signal);
    for (let draft = 0; draft < mostDrafts; draft++) if (await tryToMake(taken, request, signal)) return;
    throw new Error('The trips changed as fast as they were written down.');
  }

  async function recordFault(taken: TakenExport, error: unknown): Promise<void> {
    if (stopped.signal.aborted) return giveBack(db, taken);
    const { id, attempts } = taken;
    log.error({ export: id, attempts, err: error }, 'A mileage log could not be made.');
    if (attempts >= mostAttempts) return recordFailed(db, taken, describe(error));
    return recordRetry(db, taken, describe(error), after(clock.now(), retryAfter));
  }

  async function makeLeased(taken: TakenExport): Promise<void> {
    // It took its process down as often as may be tried.
    if (taken.attempts > mostAttempts) return recordFailed(db, taken, 'It was never finished.');
    const lost = new AbortController();
    const renewal = setInterval(() => {
      renewLease(db, taken, after(clock.now(), lease)).then(
        (isHeld) => isHeld || lost.abort(),
        () => {},
      );
    }, renewEvery);
    try {
      await make(taken, AbortSignal.any([stopped.signal, lost.signal]));
    } catch (error) {
      if (!lost.signal.aborted) await recordFault(taken, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function makeAll(): Promise<void> {
    while (!stopped.signal.aborted) {
      const now = clock.now();
      const taken = await takeDue(db, now, after(now, lease));
      if (!taken) return;
      await makeLeased(taken);
    }
  }

  return {
    kick: () => {
      if (stopped.signal.aborted || hands.size >= atOnce) return;
      const hand = outsideTransaction(makeAll)
        .catch((error: unknown) => {
          if (!isAway(error)) log.error({ err: error }, 'Mileage logs could not be made.');
        })
        .finally(() => hands.delete(hand));
      hands.add(hand);
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(hands);
    },
  };
}
