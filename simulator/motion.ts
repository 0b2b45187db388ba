// How a vehicle goes along a track: no faster than the road, the driver and the bends allow, gathering and losing speed.
import { noiseAt } from './chance.ts';
import { heading, lengthOf, pointAt, type LatLng, type Track } from './track.ts';

export interface Driver {
  seed: number;
  /** What it can or may do at most. */
  maxKmh: number;
}

export interface Motion {
  track: Track;
  /** When each point is reached, in seconds from the start. */
  seconds: Float64Array;
  /** At each point. */
  kmh: Float32Array;
  duration: number;
}

const kmhPerMetreSecond = 3.6;
const gathering = 1.3;
const braking = 1.8;
const creepingKmh = 4;
/** So often, in a town, one has to wait. */
const waitsPerPoint = 1 / 45;

export function driveAlong(track: Track, driver: Driver): Motion {
  const kmh = limits(track, driver);
  kmh[0] = creepingKmh;
  kmh[kmh.length - 1] = creepingKmh;
  for (let at = 1; at < kmh.length; at++)
    kmh[at] = Math.min(kmh[at]!, reachable(kmh[at - 1]!, gap(track, at), gathering));
  for (let at = kmh.length - 2; at >= 0; at--)
    kmh[at] = Math.min(kmh[at]!, reachable(kmh[at + 1]!, gap(track, at + 1), braking));
  const seconds = new Float64Array(kmh.length);
  for (let at = 1; at < kmh.length; at++) {
    const mean = (kmh[at]! + kmh[at - 1]!) / 2 / kmhPerMetreSecond;
    seconds[at] = seconds[at - 1]! + gap(track, at) / mean;
  }
  return { track, seconds, kmh, duration: seconds.at(-1)! };
}

const gap = ({ metres }: Track, at: number): number => metres[at]! - metres[at - 1]!;

const reachable = (kmh: number, metres: number, acceleration: number): number =>
  Math.sqrt((kmh / kmhPerMetreSecond) ** 2 + 2 * acceleration * metres) * kmhPerMetreSecond;

function limits(track: Track, { seed, maxKmh }: Driver): Float32Array {
  const temper = 0.94 + 0.11 * noiseAt(seed, 1000);
  return track.kmh.map((usual, at) => {
    // Traffic: slower here, faster there, for half a kilometre at a time.
    const traffic = 0.93 + 0.12 * noiseAt(seed, Math.floor(at / 20) * 1000, 2);
    const isWaiting = usual < 60 && noiseAt(seed, at * 1000, 3) < waitsPerPoint;
    return isWaiting ? creepingKmh : Math.min(usual * temper * traffic, maxKmh);
  });
}

export interface Spotted extends LatLng {
  kmh: number;
  direction: number;
  metres: number;
}

/** Cars keep to the right. */
const laneMetres = 4;
const metresPerDegree = 111_195;

export function spotAfter({ track, seconds, kmh }: Motion, elapsed: number): Spotted {
  const at = lastBefore(seconds, elapsed);
  const next = Math.min(at + 1, seconds.length - 1);
  const share = next === at ? 0 : (elapsed - seconds[at]!) / (seconds[next]! - seconds[at]!);
  const of = (values: Float64Array | Float32Array) => values[at]! + (values[next]! - values[at]!) * share;
  const direction =
    next === at
      ? heading(pointAt(track, at - 1), pointAt(track, at))
      : heading(pointAt(track, at), pointAt(track, next));
  const [lat, lng] = [of(track.lat), of(track.lng)];
  const right = ((direction + 90) * Math.PI) / 180;
  return {
    lat: lat + (laneMetres * Math.cos(right)) / metresPerDegree,
    lng: lng + (laneMetres * Math.sin(right)) / metresPerDegree / Math.cos((lat * Math.PI) / 180),
    kmh: of(kmh),
    direction,
    metres: Math.min(of(track.metres), lengthOf(track)),
  };
}

function lastBefore(seconds: Float64Array, elapsed: number): number {
  let [low, high] = [0, seconds.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (seconds[middle]! <= elapsed) low = middle;
    else high = middle - 1;
  }
  return low;
}
