// How a tracker does, as its fixes tell it: a function of the set of fixes, whatever order they came in.
import { byTime, type Fix, type Readings } from './fix.ts';

/** What stands when every fix up to the last is folded. Instants are milliseconds since 1970. */
export interface LiveState extends Omit<Readings, 'cries'> {
  lastAt: number | null;
  lastEvent: number | null;
  /** The latest place known to be of its moment. */
  positionAt: number | null;
  lat: number | null;
  lng: number | null;
  speedKmh: number | null;
  direction: number | null;
  /** Since when, and where, it has not moved. */
  stillSince: number | null;
  stillLat: number | null;
  stillLng: number | null;
}

export const neverSeen: LiveState = {
  lastAt: null,
  lastEvent: null,
  positionAt: null,
  lat: null,
  lng: null,
  speedKmh: null,
  direction: null,
  stillSince: null,
  stillLat: null,
  stillLng: null,
  ignition: null,
  moving: null,
  charging: null,
  asleep: null,
  batteryPercent: null,
  signal: null,
  powerMillivolts: null,
  odometerMetres: null,
  inputs: null,
};

/** Less than this is the wandering of a receiver that stands still. */
export const stillWithinMetres = 50;

/** Whether the fix belongs before what is folded already. The same fix again is late too, and none is folded twice. */
export const isLate = ({ lastAt, lastEvent }: LiveState, fix: Fix): boolean =>
  lastAt !== null && byTime(fix, { at: lastAt, event: lastEvent ?? 0 }) <= 0;

/** The state after one more fix, which must not be late. */
export function step(state: LiveState, fix: Fix): LiveState {
  const next = { ...state, ...lastSaid(state, fix.readings), lastAt: fix.at, lastEvent: fix.event };
  if (!fix.hasFix || fix.lat === null || fix.lng === null) return next;
  next.positionAt = fix.at;
  next.lat = fix.lat;
  next.lng = fix.lng;
  next.speedKmh = fix.speedKmh;
  next.direction = fix.direction;
  if (hasLeft(state, fix.lat, fix.lng)) {
    next.stillSince = fix.at;
    next.stillLat = fix.lat;
    next.stillLng = fix.lng;
  }
  return next;
}

function lastSaid(state: LiveState, said: Readings): Omit<Readings, 'cries'> {
  return {
    ignition: said.ignition ?? state.ignition,
    moving: said.moving ?? state.moving,
    charging: said.charging ?? state.charging,
    asleep: said.asleep ?? state.asleep,
    batteryPercent: said.batteryPercent ?? state.batteryPercent,
    signal: said.signal ?? state.signal,
    powerMillivolts: said.powerMillivolts ?? state.powerMillivolts,
    odometerMetres: said.odometerMetres ?? state.odometerMetres,
    inputs: said.inputs ?? state.inputs,
  };
}

const metresPerDegree = 111_320;

/** Exact enough over a street: the earth is taken as flat around the anchor. */
function hasLeft({ stillLat, stillLng }: LiveState, lat: number, lng: number): boolean {
  if (stillLat === null || stillLng === null) return true;
  const north = (lat - stillLat) * metresPerDegree;
  const degreesEast = Math.abs(lng - stillLng);
  const east = Math.min(degreesEast, 360 - degreesEast) * metresPerDegree * Math.cos((stillLat * Math.PI) / 180);
  return north * north + east * east > stillWithinMetres * stillWithinMetres;
}
