import type { Clock } from '#server/clock.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number;
  constructor(start = '2026-11-12T12:00:00Z') {
    this.#now = Date.parse(start);
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(instant: string): void {
    this.#now = Date.parse(instant);
  }
  pass({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** For pages, whose browser goes by the real time. */
export class RealClock extends TestClock {
  override now(): Date {
    return new Date();
  }
}
