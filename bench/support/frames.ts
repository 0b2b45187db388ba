// The load of the ingest benchmark: frames as a driving fleet sends them, encoded before anything is measured.
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { encodeAvl, encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';

export interface Load {
  trackers: number;
  framesEach: number;
  recordsEach: number;
  /** Every so many frames one is sent again, as a device does whose acknowledgement was lost. */
  againEvery: number;
  start: number;
}

export const imeiOf = (n: number): string => `35${String(n + 1).padStart(13, '0')}`;

function recordOf(tracker: number, n: number, start: number): AvlRecord {
  const turn = (n + tracker * 17) / 40;
  return {
    at: start + n * 5000,
    priority: 0,
    lat: Math.round((55.5 + tracker / 1000 + Math.sin(turn) / 50) * 1e7) / 1e7,
    lng: Math.round((12 + Math.cos(turn) / 50) * 1e7) / 1e7,
    altitude: 20 + (n % 30),
    angle: Math.round((turn * 57) % 360),
    satellites: 8 + (n % 5),
    speed: 30 + (n % 60),
    eventId: 0,
    io: [
      { id: 239, size: 1, value: 1 },
      { id: 240, size: 1, value: 1 },
      { id: 21, size: 1, value: 1 + (n % 5) },
      { id: 69, size: 1, value: 1 },
      { id: 66, size: 2, value: 12_800 + (n % 900) },
      { id: 67, size: 2, value: 4000 + (n % 100) },
      { id: 16, size: 4, value: 1_000_000 + n * 70 },
    ],
  };
}

/** The frames of one tracker, in the order they are sent. */
export function framesOf(tracker: number, { framesEach, recordsEach, againEvery, start }: Load): Buffer[] {
  return Array.from({ length: framesEach }, (_, frame) => {
    const records = Array.from({ length: recordsEach }, (_, n) => recordOf(tracker, frame * recordsEach + n, start));
    return encodeAvl(0x8e, records);
  }).flatMap((frame, index) => ((index + 1) % againEvery === 0 ? [frame, frame] : [frame]));
}

export { encodeLogin };
