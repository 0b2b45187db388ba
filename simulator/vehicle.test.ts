import { describe, expect, test } from 'vitest';
import { trackerTypes } from '#domain/tracker-types.ts';
import { encodeAvl } from '#server/devices/protocols/teltonika/encode.ts';
import { io } from './values.ts';
import type { Habit } from './habits.ts';
import type { Profile } from './plan.ts';
import { metresBetween } from './track.ts';
import { createVehicle } from './vehicle.ts';

const hour = 3_600_000;
const day = 24 * hour;
const monday = Date.UTC(2026, 10, 9, 5);
const profile = (changes: Partial<Profile> = {}): Profile => ({
  imei: '352093084173375',
  type: 30,
  habit: 'work',
  home: 'koge',
  reachHours: 0.8,
  maxKmh: 126,
  ...changes,
});
const habits: Habit[] = ['work', 'errands', 'roundTheClock', 'night', 'sweeper', 'site', 'outing'];
const days = (count: number, changes: Partial<Profile>, seed: number | string = 1) =>
  createVehicle(seed, profile(changes)).recordsBetween(monday, monday + count * day);
const week = (changes: Partial<Profile>, seed: number | string = 1) => days(7, changes, seed);
const bytesOf = (records: ReturnType<typeof week>) =>
  records.map((record) => encodeAvl(0x8e, [record]).toString('hex'));

describe('what a vehicle records', () => {
  test('DEV-03 is the same bytes for the same seed and time, whatever was asked for before', () => {
    const once = bytesOf(days(2, { habit: 'night' }));
    const again = createVehicle(1, profile({ habit: 'night' }));
    again.recordsBetween(monday + 30 * day, monday + 31 * day);
    const pieces = Array.from({ length: 2 * 24 }, (_, at) =>
      again.recordsBetween(monday + at * hour, monday + (at + 1) * hour),
    );
    expect(bytesOf(pieces.flat())).toEqual(once);
    expect(bytesOf(days(2, { habit: 'night' }, 2))).not.toEqual(once);
  });

  test.each(habits)('DEV-03 is plausible: %s', (habit) => {
    const records = days(2, { habit });
    expect(Math.max(...records.map(({ speed }) => speed))).toBeLessThan(140);
    const leaps = records.filter((record, at) => {
      const before = records[at - 1];
      if (!before || record.satellites === 0 || before.satellites === 0) return false;
      const seconds = (record.at - before.at) / 1000;
      const metres = metresBetween(before, record);
      return seconds < 0 || metres > (seconds * 140) / 3.6 + 60 || (seconds <= 60 && metres > 2000);
    });
    expect(leaps).toEqual([]);
  });

  test('DEV-03 rests at home by night, with its ignition off', () => {
    const vehicle = createVehicle(1, profile());
    const nights = Array.from({ length: 7 }, (_, at) =>
      vehicle.recordsBetween(monday + at * day - 3 * hour, monday + at * day - hour),
    );
    const home = nights[0]![0]!;
    for (const record of nights.flat()) {
      expect(metresBetween(home, record)).toBeLessThan(10);
      expect(record.io.find(({ id }) => id === io.ignition)?.value).toBe(0);
    }
    expect(nights.flat().length).toBeGreaterThanOrEqual(7);
  });

  test('DEV-03 says at once that it stands, also with its engine on', () => {
    const vehicle = createVehicle(1, profile());
    const minutes = Array.from({ length: 24 * 60 }, (_, at) => monday + at * 60_000);
    const waits = new Set(minutes.map((at) => vehicle.phaseAt(at)).filter(({ kind }) => kind === 'idling'));
    expect(waits.size).toBeGreaterThan(0);
    const first = [...waits].map(({ from, to }) => vehicle.recordsBetween(from, to)[0]);
    expect(first.map((record) => [record?.at, record?.speed])).toEqual([...waits].map(({ from }) => [from, 0]));
  });

  test('DEV-03 is less at the weekend', () => {
    const records = week({});
    const moving = (from: number, days: number) =>
      records.filter(({ at, speed }) => speed > 0 && at >= monday + from * day && at < monday + (from + days) * day)
        .length / days;
    expect(moving(5, 2)).toBeLessThan(moving(0, 5));
    expect(moving(0, 5)).toBeGreaterThan(150);
  });

  test('the odometer only rises, by what was driven', () => {
    const records = week({});
    const read = records.map((record) => Number(record.io.find(({ id }) => id === io.odometer)!.value));
    expect(read.every((value, at) => at === 0 || value >= read[at - 1]!)).toBe(true);
    const driven = records.reduce(
      (sum, record, at) => sum + (at === 0 ? 0 : metresBetween(records[at - 1]!, record)),
      0,
    );
    expect((read.at(-1)! - read[0]!) / driven).toBeGreaterThan(0.95);
    expect((read.at(-1)! - read[0]!) / driven).toBeLessThan(1.1);
  });

  test('every type reports in its own rhythm', () => {
    for (const type of trackerTypes) {
      const records = week({
        type: type.code,
        habit: type.hasIgnition ? 'work' : 'still',
        movedEveryDays: type.hasIgnition ? 0 : 2,
      });
      const gaps = records.slice(1).map(({ at }, index) => (at - records[index]!.at) / 1000);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.max(type.stillSeconds, 24 * 3600) + 12 * 3600);
      expect(records.length).toBeGreaterThanOrEqual(7);
      if (type.movingSeconds === 12 * 3600) expect(records.length).toBeLessThanOrEqual(14);
    }
  });
});

test('odd things happen: lost fixes, tow, unplugged, panic', () => {
  const fleet = Array.from({ length: 8 }, (_, at) => createVehicle(at, profile({ reachHours: 0.4 })));
  const records = fleet.flatMap((vehicle) =>
    vehicle.recordsBetween(monday, monday + 80 * day, { movingSeconds: 120, stillSeconds: 3600, hasBends: false }),
  );
  const events = new Set(records.map(({ eventId }) => eventId));
  expect([...events].sort((one, other) => one - other)).toEqual([
    0,
    io.panic,
    io.ignition,
    io.movement,
    io.tow,
    io.unplugged,
  ]);
  const lost = records.find(
    ({ satellites, io: values }) =>
      satellites === 0 && values.some(({ id, value }) => id === io.ignition && value === 1),
  );
  expect(lost).toMatchObject({ speed: 0, angle: 0 });
  expect(lost!.lat).toBeGreaterThan(54);
});
