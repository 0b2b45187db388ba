import { daily, every, monthly } from '#domain/job-schedule.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { refoldDue } from '#server/devices/ingest/refold.ts';
import { keepSilentTrips } from '#server/devices/ingest/silent-trips.ts';
import { keepPositions } from '#server/devices/retention.ts';
import { dropOldTrips } from '#server/devices/trip-retention.ts';
import type { Geocoding } from '#server/features/geocoding/geocoding.ts';
import type { ExportMaker } from '#server/features/mileage/export/maker.ts';
import { sendOdometerNotices } from '#server/features/mileage/notices/odometer-notices.ts';
import { sendTripNotices } from '#server/features/mileage/notices/trip-notices.ts';
import { endRecovery } from '#server/features/modes/end-recovery.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Log } from '#server/log.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Post } from '#server/outbox/post.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  outbox: Pick<Outbox, 'deliverDue'>;
  post: Post;
  geocoding: Geocoding;
  log: Log;
  bus: Bus;
  retentionMonths: number;
  recoveryDays: number;
  exportMaker: Pick<ExportMaker, 'kick'>;
}

const zone = 'Europe/Copenhagen';

/** Everything that runs by the clock. */
export const jobList = ({
  db,
  clock,
  outbox,
  post,
  geocoding,
  log,
  bus,
  retentionMonths,
  recoveryDays,
  exportMaker,
}: JobDeps): Job[] => [
  { name: 'deliverOutbox', schedule: every({ seconds: 5 }), run: () => outbox.deliverDue() },
  { name: 'endRecovery', schedule: every({ seconds: 10 }), run: () => endRecovery({ db, clock, bus, recoveryDays }) },
  {
    name: 'refold',
    schedule: every({ seconds: 2 }),
    run: ({ signal }) => refoldDue({ db, clock, bus }, signal),
  },
  // A new one is begun at once; this takes up what a process left that died.
  { name: 'makeExports', schedule: every({ seconds: 2 }), run: async () => exportMaker.kick() },
  {
    name: 'sendTripNotices',
    schedule: every({ seconds: 15 }),
    run: ({ signal }) => sendTripNotices({ db, clock, post, geocoding, log }, signal),
  },
  {
    name: 'sendOdometerNotices',
    schedule: monthly(1, '08:00', zone),
    run: ({ due, signal }) => sendOdometerNotices({ db, clock, post, geocoding, log }, due, signal),
  },
  {
    name: 'keepSilentTrips',
    schedule: every({ minutes: 5 }),
    run: ({ signal }) => keepSilentTrips({ db, clock }, signal),
  },
  {
    name: 'keepPositions',
    schedule: daily('02:40', zone),
    runAtStart: true,
    run: () => keepPositions({ db, clock, retentionMonths }),
  },
  {
    name: 'dropOldTrips',
    schedule: daily('02:50', zone),
    run: ({ signal }) => dropOldTrips({ db, clock }, signal),
  },
  { name: 'sweep', schedule: daily('03:10', zone), run: () => sweep(db, clock) },
];
