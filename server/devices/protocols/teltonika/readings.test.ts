import { describe, expect, test } from 'vitest';
import { trackerType, type TrackerType } from '#domain/tracker-types.ts';
import { cries, type Readings } from '#domain/tracking/fix.ts';
import { keepPlausibleTimes, timeLimits } from '../plausible-times.ts';
import type { AvlRecord, IoElement } from './avl.ts';
import { decodeAvlData } from './decode.ts';
import { encodeAvlData } from './encode.ts';
import { fixesOf, fixOf } from './fixes.ts';
import { readIo } from './readings.ts';

const [mini, easy, battery, permanent, long] = [10, 20, 25, 30, 110].map(trackerType) as Five;

type Five = [TrackerType, TrackerType, TrackerType, TrackerType, TrackerType];

const io = (values: Record<number, number>): IoElement[] =>
  Object.entries(values).map(([id, value]) => ({ id: Number(id), size: 4, value }));
const readings = (values: Record<number, number>, type = permanent): Readings => readIo(io(values), type).readings;

describe('readings', () => {
  test('ignition is read only where the type has it, and is raw elsewhere', () => {
    expect(readings({ 239: 1 })).toMatchObject({ ignition: true });
    expect(readings({ 239: 0 }, easy)).toMatchObject({ ignition: false });
    expect(readIo(io({ 239: 1 }), mini)).toMatchObject({ readings: { ignition: null }, raw: { io239: 1 } });
  });
  test('inputs are bits, where the type has them', () => {
    expect(readings({ 1: 1, 2: 0, 3: 1 }).inputs).toBe(0b101);
    expect(readings({ 2: 0 }).inputs).toBe(0);
    expect(readings({}).inputs).toBeNull();
    expect(readIo(io({ 1: 1 }), easy)).toMatchObject({ readings: { inputs: null }, raw: { io1: 1 } });
  });
  test.each([
    [{ 113: 86, 67: 3600 }, 86],
    [{ 67: 4000 }, 80],
    [{ 67: 3600 }, 20],
    [{ 67: 3800 }, 50],
    [{ 67: 4300 }, 100],
    [{ 67: 3300 }, 0],
    [{}, null],
  ])('the battery in percent, else by its voltage: %j is %s', (values, percent) => {
    expect(readings(values).batteryPercent).toBe(percent);
  });
  test.each([
    [{ 116: 1, 68: 0, 66: 0 }, true],
    [{ 116: 0, 68: 200, 66: 12000 }, false],
    [{ 68: 200 }, true],
    [{ 68: 0, 66: 12000 }, true],
    [{ 68: 0xffec }, false],
    [{ 66: 6000 }, false],
    [{ 66: 6001 }, true],
    [{ 68: 0 }, false],
    [{}, null],
  ])('charging by the charger, the current, the voltage: %j is %s', (values, charging) => {
    expect(readings(values, battery).charging).toBe(charging);
  });
  test('wired types have no charger to tell of', () => {
    expect(readIo(io({ 116: 1 }), permanent)).toMatchObject({ readings: { charging: null }, raw: { io116: 1 } });
  });
  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
    [4, true],
  ])('sleep mode %i: asleep is %s', (mode, asleep) => {
    expect(readings({ 200: mode }).asleep).toBe(asleep);
  });
  test('signal, power, odometer, and any movement but none', () => {
    expect(readings({ 21: 4, 66: 13980, 16: 123456, 240: 5 })).toMatchObject({
      signal: 4,
      powerMillivolts: 13980,
      odometerMetres: 123456,
      moving: true,
    });
    expect(readings({ 240: 0 }).moving).toBe(false);
  });
  test.each([
    [{ 246: 1 }, long, cries.tow],
    [{ 252: 1 }, permanent, cries.disconnect],
    [{ 252: 1 }, easy, cries.disconnect],
    [{ 252: 1 }, battery, 0],
    [{ 252: 0 }, permanent, 0],
    [{ 236: 1 }, mini, cries.panic],
    [{ 247: 1 }, permanent, cries.crash],
    [{ 247: 3 }, permanent, 0],
    [{ 249: 1 }, permanent, cries.jamming],
    [{ 318: 2 }, permanent, cries.jamming],
    [{ 242: 1 }, mini, cries.fall],
    [{ 242: 1 }, permanent, 0],
    [{ 1412: 1 }, permanent, cries.fall],
    [{ 246: 1, 236: 1 }, permanent, cries.tow | cries.panic],
  ])('cries: %j', (values, type, cried) => {
    expect(readings(values, type).cries).toBe(cried);
  });
  test('what is unknown stays raw: numbers as such, long ones and bytes in hex', () => {
    const elements: IoElement[] = [
      { id: 69, size: 1, value: 1 },
      { id: 11, size: 8, value: 2n ** 63n },
      { id: 385, size: 'variable', value: Uint8Array.of(0x11, 0x21) },
    ];
    expect(readIo(elements, permanent).raw).toEqual({ io69: 1, io11: '8000000000000000', io385: '1121' });
    expect(readIo(io({ 21: 4 }), permanent).raw).toBeNull();
  });
});

const record: AvlRecord = {
  at: Date.parse('2026-11-12T12:00:00Z'),
  priority: 0,
  lng: 12.5,
  lat: 55.6,
  altitude: 12,
  angle: 90,
  satellites: 9,
  speed: 50,
  eventId: 0,
  io: [],
};
const recordsOf = (records: AvlRecord[]) => {
  const data = encodeAvlData(0x08, records);
  return fixesOf(decodeAvlData(data), data, permanent);
};

describe('fixes', () => {
  test('a record is a fix', () => {
    expect(fixOf(record, permanent)).toMatchObject({
      at: record.at,
      event: 0,
      lat: 55.6,
      lng: 12.5,
      hasFix: true,
      speedKmh: 50,
      direction: 90,
      altitudeMetres: 12,
      satellites: 9,
      raw: null,
    });
  });
  test('north is 0, never 360', () => {
    expect(fixOf({ ...record, angle: 360 }, permanent).direction).toBe(0);
  });
  test('without satellites the place is not fresh, and 0/0 is no place', () => {
    expect(fixOf({ ...record, satellites: 0 }, permanent)).toMatchObject({ hasFix: false, lat: 55.6, lng: 12.5 });
    expect(fixOf({ ...record, satellites: 0, lat: 0, lng: 0 }, permanent)).toMatchObject({ lat: null, lng: null });
    expect(fixOf({ ...record, lat: 0, lng: 0 }, permanent)).toMatchObject({ hasFix: true, lat: 0, lng: 0 });
  });
  test('a speed nothing has is kept as raw only', () => {
    expect(fixOf({ ...record, speed: 65535 }, permanent)).toMatchObject({ speedKmh: 0, raw: { speed: 65535 } });
  });
  test('every reading fits where it is kept, whatever number was sent', () => {
    const io = [16, 21, 66, 67, 68, 113].map((id) => ({ id, size: 8 as const, value: Number.MAX_SAFE_INTEGER }));
    const { readings } = fixOf({ ...record, io }, permanent);
    const { odometerMetres, ...small } = readings;
    expect(odometerMetres).toBe(Number.MAX_SAFE_INTEGER);
    expect(Math.max(...Object.values(small).map(Number))).toBeLessThan(2 ** 31);
    expect(Math.max(readings.signal!, readings.batteryPercent!)).toBeLessThanOrEqual(100);
  });
  test('DEV-04 a place that is not on earth is put aside, the other records are kept', () => {
    const { fixes, aside } = recordsOf([{ ...record, lat: 91 }, record, { ...record, lng: -180.5 }]);
    expect(fixes).toHaveLength(1);
    expect(aside).toMatchObject([{ reason: 'undecodable', claimedAt: record.at }, { reason: 'undecodable' }]);
  });
  test('DEV-04 times in the future or before the retention are put aside, with their bytes', () => {
    const ahead = { ...record, at: record.at + 10 * 60_000 + 1 };
    const old = { ...record, at: Date.parse('2025-11-12T11:59:59Z') };
    const records = recordsOf([ahead, record, old]);
    const { fixes, aside } = keepPlausibleTimes(records, timeLimits(new Date(record.at), 12));
    expect(fixes.map(({ at }) => at)).toEqual([record.at]);
    expect(aside).toMatchObject([
      { reason: 'futureTime', claimedAt: ahead.at },
      { reason: 'tooOld', claimedAt: old.at },
    ]);
    expect(Buffer.from(aside[0]!.raw)).toEqual(encodeAvlData(0x08, [ahead]).subarray(2, -1));
  });
  test('DEV-04 the retention begins on the last of a month that is too short for today', () => {
    const oldest = (now: string, months: number) => new Date(timeLimits(new Date(now), months).oldest).toISOString();
    expect(oldest('2026-03-31T10:00:00Z', 1)).toBe('2026-02-28T10:00:00.000Z');
    expect(oldest('2028-02-29T10:00:00Z', 12)).toBe('2027-02-28T10:00:00.000Z');
    expect(oldest('2026-01-15T10:00:00Z', 13)).toBe('2024-12-15T10:00:00.000Z');
  });
  test('DEV-04 what is acknowledged unread is put aside whole', () => {
    const records = Array.from({ length: 100 }, (_, index) => ({ ...record, at: record.at + index }));
    const data = encodeAvlData(0x08, records);
    data[0] = 0x77;
    const { fixes, aside } = fixesOf(decodeAvlData(data), data, permanent);
    expect(fixes).toEqual([]);
    expect(Buffer.from(aside[0]!.raw)).toEqual(data.subarray(2, -1));
    expect(aside[0]!.raw.length).toBeGreaterThan(2048);
  });
});
