// time (6) | satellites (1) | latitude (4) | longitude (4) | speed (1) | course and flags (2) | cell (8), and after it:
// of a newer location ignition (1); of an alarm the status: terminal (1) | voltage (1) | signal (1) | alarm (1) | language (1).
import type { TrackerType } from '#domain/tracker-types.ts';
import { cries, noReadings, type Fix, type Readings } from '#domain/tracking/fix.ts';

const placeBytes = 18;
const cellBytes = 8;
const statusBytes = 5;

export type Located = { fix: Fix } | { problem: string };

export const decodeLocation = (content: Buffer): Located =>
  content.length < placeBytes ? { problem: 'The location is too short.' } : located(content, 0, noReadings);

/** Newer units end it with ignition, and why it was sent. */
export function decodeNewerLocation(content: Buffer, type: TrackerType): Located {
  const ignition = content[placeBytes + cellBytes];
  if (ignition === undefined || !type.hasIgnition) return decodeLocation(content);
  return located(content, 0, { ...noReadings, ignition: ignition === 1 });
}

const statusStart = placeBytes + 1 + cellBytes;

/** An alarm's place is followed by the length of its cell part. */
export function decodeAlarm(content: Buffer, type: TrackerType): Located {
  if (content.length < statusStart + statusBytes) return { problem: 'The alarm is too short.' };
  const status = content.subarray(statusStart);
  const alarm = status[3]!;
  return located(content, alarm, { ...readStatus(status, type), cries: criesByAlarm[alarm] ?? 0 });
}

const criesByAlarm: Readonly<Record<number, number>> = {
  0x01: cries.panic,
  0x02: cries.disconnect,
  0x09: cries.tow,
  0x23: cries.fall,
};

export function readStatus(status: Buffer, type: TrackerType): Readings {
  const terminal = status[0]!;
  return {
    ...noReadings,
    ignition: type.hasIgnition ? (terminal & 0b10) !== 0 : null,
    charging: (terminal & 0b100) !== 0,
    batteryPercent: Math.min(100, Math.round((status[1]! / 6) * 100)),
    signal: Math.min(status[2]!, 5),
  };
}

function located(content: Buffer, event: number, readings: Readings): Located {
  const at = readTime(content);
  const flags = content.readUInt16BE(16);
  const lat = (content.readUInt32BE(7) / 1_800_000) * (flags & 0x0400 ? 1 : -1);
  const lng = (content.readUInt32BE(11) / 1_800_000) * (flags & 0x0800 ? -1 : 1);
  if (at === null || lat > 90 || lat < -90 || lng > 180 || lng < -180) return { problem: 'No such time or place.' };
  const hasFix = (flags & 0x1000) !== 0;
  const isNowhere = !hasFix && lat === 0 && lng === 0;
  const fix: Fix = {
    at,
    event,
    lat: isNowhere ? null : rounded(lat),
    lng: isNowhere ? null : rounded(lng),
    hasFix,
    speedKmh: content[15]!,
    direction: (flags & 0x03ff) % 360,
    altitudeMetres: null,
    satellites: content[6]! & 0x0f,
    readings,
    raw: null,
  };
  return { fix };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7 + 0;

/** Taken as UTC, which units are to be configured to. */
function readTime(content: Buffer): number | null {
  const [year, month, day, hour, minute, second] = content;
  const at = Date.UTC(2000 + year!, month! - 1, day!, hour!, minute!, second!);
  // A day that its month does not have would be one of the next.
  const isDate = new Date(at).getUTCMonth() === month! - 1 && new Date(at).getUTCDate() === day;
  return isDate && hour! < 24 && minute! < 60 && second! < 60 ? at : null;
}
