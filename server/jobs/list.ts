import { daily, every } from '#domain/job-schedule.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import type { Job } from './job.ts';
import { sweep } from './sweep.ts';

interface JobDeps {
  db: Db;
  clock: Clock;
  outbox: Pick<Outbox, 'deliverDue'>;
}

const zone = 'Europe/Copenhagen';

/** Everything that runs by the clock. */
export const jobList = ({ db, clock, outbox }: JobDeps): Job[] => [
  { name: 'deliverOutbox', schedule: every({ seconds: 5 }), run: () => outbox.deliverDue() },
  { name: 'sweep', schedule: daily('03:10', zone), run: () => sweep(db, clock) },
];
