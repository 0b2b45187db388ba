/** Time is a port: the product asks the machine, a test decides. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
