import { daily, every } from '#domain/job-schedule.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { refoldDue } from '#server/devices/ingest/refold.ts';
import { keepPositions } from '#server/devices/retention.ts';
import { endRecovery } from '#server/features/modes/end-recovery.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  outbox: Pick<Outbox, 'deliverDue'>;
  bus: Bus;
  retentionMonths: number;
  recoveryDays: number;
}

const zone = 'Europe/Copenhagen';

/** Everything that runs by the clock. */
export const jobList = ({ db, clock, outbox, bus, retentionMonths, recoveryDays }: JobDeps): Job[] => [
  { name: 'deliverOutbox', schedule: every({ seconds: 5 }), run: () => outbox.deliverDue() },
  { name: 'endRecovery', schedule: every({ seconds: 10 }), run: () => endRecovery({ db, clock, bus, recoveryDays }) },
  {
    name: 'refold',
    schedule: every({ seconds: 2 }),
    run: ({ signal }) => refoldDue({ db, clock, bus }, signal),
  },
  {
    name: 'keepPositions',
    schedule: daily('02:40', zone),
    runAtStart: true,
    run: () => keepPositions({ db, clock, retentionMonths }),
  },
  { name: 'sweep', schedule: daily('03:10', zone), run: () => sweep(db, clock) },
];
