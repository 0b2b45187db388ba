import type { Schedule } from '#domain/job-schedule.ts';

export interface Run {
  /** The scheduled instant this run is for; the latest one, when several were missed. */
  due: Date;
  /**
   * Aborted when the process stops, or when the run has lost its lease to another process. A long job asks it now and
   * then (`signal.throwIfAborted()`); what it leaves undone another process takes up.
   */
  signal: AbortSignal;
}

/** Must bear being run again: a process that dies in the middle of a run leaves it to another. */
export interface Job {
  name: string;
  schedule: Schedule;
  /** Run at once where it has never run before, rather than when it is next due. */
  runAtStart?: boolean;
  run(run: Run): Promise<unknown>;
}
