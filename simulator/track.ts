// A way along roads as points some 25 metres apart, with the speed each piece is driven at.
import type { RoadKind } from './routes/roads.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

export interface Track {
  lat: Float64Array;
  lng: Float64Array;
  /** From the start. */
  metres: Float64Array;
  /** What is driven here, before the driver has a say. */
  kmh: Float32Array;
}

const spacingMetres = 25;
const metresPerDegree = 111_195;
const radians = Math.PI / 180;

export const usualKmh: Record<RoadKind, number> = { motorway: 118, road: 80, town: 44, water: 22 };

export function metresBetween(one: LatLng, other: LatLng): number {
  const north = (other.lat - one.lat) * metresPerDegree;
  const east = (other.lng - one.lng) * metresPerDegree * Math.cos(((one.lat + other.lat) / 2) * radians);
  return Math.hypot(north, east);
}

/** Degrees from north. */
export function heading(from: LatLng, to: LatLng): number {
  const east = (to.lng - from.lng) * Math.cos(from.lat * radians);
  return (Math.atan2(east, to.lat - from.lat) / radians + 360) % 360;
}

export const parsePoints = (text: string): LatLng[] =>
  text.split(',').map((pair) => {
    const [lat, lng] = pair.trim().split(' ').map(Number);
    return { lat: lat!, lng: lng! };
  });

/** Country roads swing from point to point; streets have corners. */
export function trackThrough(points: readonly LatLng[], kind: RoadKind): Track {
  const dense: LatLng[] = [];
  for (let at = 0; at < points.length - 1; at++) {
    const around = [
      points[at - 1] ?? points[at]!,
      points[at]!,
      points[at + 1]!,
      points[at + 2] ?? points[at + 1]!,
    ] as const;
    const steps = Math.max(1, Math.round(metresBetween(around[1], around[2]) / spacingMetres));
    for (let step = 0; step < steps; step++)
      dense.push(kind === 'town' ? between(around[1], around[2], step / steps) : swing(around, step / steps));
  }
  const track = fromPoints([...dense, points.at(-1)!], usualKmh[kind]);
  for (let at = 1; at < track.lat.length - 1; at++) slowInBend(track, at);
  return track;
}

const bends = [
  { degrees: 55, kmh: 16 },
  { degrees: 30, kmh: 28 },
  { degrees: 14, kmh: 46 },
  { degrees: 7, kmh: 78 },
] as const;

function slowInBend(track: Track, at: number): void {
  const [before, here, after] = [pointAt(track, at - 1), pointAt(track, at), pointAt(track, at + 1)];
  const turn = turnBetween(heading(before, here), heading(here, after));
  track.kmh[at] = Math.min(track.kmh[at]!, bends.find(({ degrees }) => turn > degrees)?.kmh ?? Infinity);
}

/** 0 to 180. */
export const turnBetween = (one: number, other: number): number => 180 - Math.abs(180 - (Math.abs(one - other) % 360));

const between = (one: LatLng, other: LatLng, share: number): LatLng => ({
  lat: one.lat + (other.lat - one.lat) * share,
  lng: one.lng + (other.lng - one.lng) * share,
});

/** Catmull and Rom's curve: it goes through every point. */
function swing([before, start, end, after]: readonly [LatLng, LatLng, LatLng, LatLng], t: number): LatLng {
  const along = (axis: keyof LatLng) => {
    const [a, b, c, d] = [before[axis], start[axis], end[axis], after[axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  };
  return { lat: along('lat'), lng: along('lng') };
}

function fromPoints(points: readonly LatLng[], kmh: number): Track {
  const metres = new Float64Array(points.length);
  for (let at = 1; at < points.length; at++) metres[at] = metres[at - 1]! + metresBetween(points[at - 1]!, points[at]!);
  return {
    lat: Float64Array.from(points, ({ lat }) => lat),
    lng: Float64Array.from(points, ({ lng }) => lng),
    metres,
    kmh: new Float32Array(points.length).fill(kmh),
  };
}

export const lengthOf = ({ metres }: Track): number => metres.at(-1) ?? 0;
export const pointAt = ({ lat, lng }: Track, index: number): LatLng => ({ lat: lat[index]!, lng: lng[index]! });

export function reversed(track: Track): Track {
  const total = lengthOf(track);
  return {
    lat: track.lat.toReversed(),
    lng: track.lng.toReversed(),
    metres: track.metres.toReversed().map((metres) => total - metres),
    kmh: track.kmh.toReversed(),
  };
}

/** The piece from one point's index to another's, both kept. */
export function pieceOf(track: Track, first: number, last: number): Track {
  const end = last + 1;
  const start = track.metres[first]!;
  return {
    lat: track.lat.slice(first, end),
    lng: track.lng.slice(first, end),
    metres: track.metres.slice(first, end).map((metres) => metres - start),
    kmh: track.kmh.slice(first, end),
  };
}

/** End to end; where they meet the point is kept once. */
export function joined(tracks: readonly Track[]): Track {
  const points = tracks.reduce((sum, { lat }) => sum + lat.length - 1, 1);
  const whole: Track = {
    lat: new Float64Array(points),
    lng: new Float64Array(points),
    metres: new Float64Array(points),
    kmh: new Float32Array(points),
  };
  const joints: number[] = [];
  let [at, driven] = [0, 0];
  for (const { lat, lng, metres, kmh } of tracks) {
    whole.lat.set(lat, at);
    whole.lng.set(lng, at);
    whole.kmh.set(kmh, at);
    metres.forEach((metre, index) => (whole.metres[at + index] = driven + metre));
    at += lat.length - 1;
    driven = whole.metres[at]!;
    joints.push(at);
  }
  for (const joint of joints.slice(0, -1)) if (joint > 0 && joint < points - 1) slowInBend(whole, joint);
  return whole;
}
