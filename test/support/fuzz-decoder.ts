import { expect } from 'vitest';
import { trackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import { teltonika } from '#server/devices/protocols/teltonika/teltonika.ts';
import { dueAcknowledgements, seeded, someFrame } from './fuzz-frames.ts';

const type = trackerType(30);

const isWhole = (value: number | null, least: number, most: number): boolean =>
  value === null || (Number.isInteger(value) && value >= least && value <= most);

/** What no column could hold must not get through. */
function isStorable({ at, lat, lng, speedKmh, direction, altitudeMetres, satellites, readings }: Fix): boolean {
  const { batteryPercent, signal, inputs, cries } = readings;
  return (
    at >= 0 &&
    Math.abs(lat ?? 0) <= 90 &&
    Math.abs(lng ?? 0) <= 180 &&
    isWhole(speedKmh, 0, 1000) &&
    isWhole(direction, 0, 359) &&
    isWhole(altitudeMetres, -32_768, 32_767) &&
    isWhole(satellites, 0, 255) &&
    isWhole(batteryPercent, 0, 100) &&
    isWhole(signal, 0, 5) &&
    isWhole(inputs, 0, 7) &&
    isWhole(cries, 0, 63)
  );
}

/** As a session would go through them: until they end, or until one is not to be trusted. */
function acknowledged(bytes: Buffer): number[] {
  const counts: number[] = [];
  for (;;) {
    const cut = teltonika.cut(bytes, true);
    if (cut === 'incomplete' || !('end' in cut)) return counts;
    const message = teltonika.decode(bytes.subarray(0, cut.end), type);
    if (message.kind === 'broken') return counts;
    if (message.kind === 'records') {
      if (!message.fixes.every(isStorable)) throw new Error(`Not storable: ${bytes.toString('hex')}`);
      if (message.acknowledgement) counts.push(message.acknowledgement.readUInt32BE(0));
    }
    bytes = bytes.subarray(cut.end);
  }
}

/** Nothing is thrown, and exactly what may be acknowledged is. */
export function fuzzDecoder(frames: number, seed: number, onProgress: (done: number) => void = () => {}): void {
  const chance = seeded(seed);
  for (let done = 0; done < frames; done++) {
    const bytes = someFrame(chance);
    const [got, due] = [acknowledged(bytes), dueAcknowledgements(bytes).counts];
    if (got.join() !== due.join()) expect(got, bytes.toString('hex')).toEqual(due);
    onProgress(done);
  }
}
