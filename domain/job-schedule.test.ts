import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daily, every, lastDue, monthly, type Schedule } from './job-schedule.ts';

const zone = 'Europe/Copenhagen';
const due = (schedule: Schedule, now: string) => lastDue(schedule, new Date(now)).toISOString();

describe('every', () => {
  it('falls on whole multiples', () => {
    expect(due(every({ minutes: 5 }), '2026-11-12T12:07:31Z')).toBe('2026-11-12T12:05:00.000Z');
    expect(due(every({ seconds: 5 }), '2026-11-12T12:07:35Z')).toBe('2026-11-12T12:07:35.000Z');
  });
});

describe('daily', () => {
  it('is at the time on the wall, summer and winter', () => {
    expect(due(daily('03:10', zone), '2026-11-12T12:00:00Z')).toBe('2026-11-12T02:10:00.000Z');
    expect(due(daily('03:10', zone), '2026-07-12T12:00:00Z')).toBe('2026-07-12T01:10:00.000Z');
  });

  it("is yesterday's until the time has come", () => {
    expect(due(daily('03:10', zone), '2026-11-12T02:09:59Z')).toBe('2026-11-11T02:10:00.000Z');
    expect(due(daily('03:10', zone), '2026-11-12T02:10:00Z')).toBe('2026-11-12T02:10:00.000Z');
  });

  it('comes an hour later on the night its hour is skipped', () => {
    expect(due(daily('02:30', zone), '2026-03-29T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(due(daily('02:30', zone), '2026-03-29T01:29:59Z')).toBe('2026-03-28T01:30:00.000Z');
  });

  it('comes once on the night its hour comes twice', () => {
    expect(due(daily('02:30', zone), '2026-10-25T00:45:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(due(daily('02:30', zone), '2026-10-25T01:45:00Z')).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('monthly', () => {
  it('is on its day', () => {
    expect(due(monthly(1, '06:00', zone), '2026-11-12T12:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
    expect(due(monthly(15, '06:00', zone), '2026-01-12T12:00:00Z')).toBe('2025-12-15T05:00:00.000Z');
  });

  it('is on the last day of a shorter month', () => {
    expect(due(monthly(31, '06:00', zone), '2027-03-01T00:00:00Z')).toBe('2027-02-28T05:00:00.000Z');
  });
});

const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}:${minute}` as `${number}:${number}`);
const schedules = fc.oneof(
  fc.record({ minutes: fc.nat(600), seconds: fc.integer({ min: 1, max: 59 }) }).map(every),
  times.map((at) => daily(at, zone)),
  fc.tuple(fc.integer({ min: 1, max: 31 }), times).map(([day, at]) => monthly(day, at, zone)),
);
const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('any schedule', () => {
  it('is never due in the future, and is its own last instant', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, now) => {
        const last = lastDue(schedule, now);
        expect(last <= now).toBe(true);
        expect(lastDue(schedule, last)).toEqual(last);
        expect(lastDue(schedule, new Date(last.getTime() - 1)) < last).toBe(true);
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(schedules, instants, fc.nat(40 * 86_400_000), (schedule, now, passed) => {
        const later = new Date(now.getTime() + passed);
        expect(lastDue(schedule, later) >= lastDue(schedule, now)).toBe(true);
      }),
    );
  });

  it('comes once on every day on the wall', () => {
    fc.assert(
      fc.property(times, instants, (at, now) => {
        const last = lastDue(daily(at, zone), now).getTime();
        const before = lastDue(daily(at, zone), new Date(last - 1)).getTime();
        expect((last - before) / 3_600_000).toBeGreaterThanOrEqual(23);
        expect((last - before) / 3_600_000).toBeLessThanOrEqual(25);
      }),
    );
  });
});
