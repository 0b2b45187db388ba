// Trips out of a tracker's fixes: a function of the set of fixes, whatever order they came in.
import type { Fix } from '../tracking/fix.ts';
import { metresOver } from './distance.ts';
import { reach } from './link.ts';
import {
  driftMetres,
  driveOffWithin,
  fastest,
  leftUnseenMetres,
  movingKmh,
  resumeWithin,
  resumeWithinMetres,
  silence,
} from './parameters.ts';
import { isStanding, kmhOf, settle } from './place.ts';
import { standstillOf } from './standstill.ts';
import { forgetStrays, forgetTrip, tripToKeep, tripUntil, type TripState } from './state.ts';
import type { Trip } from './trip.ts';

export { neverDriven, tripSoFar, tripToKeep, type TripState } from './state.ts';

type Tell = (trip: Trip) => void;

/**
 * The state after one more fix, which must not be late. `tell` gets every trip that ends; one that goes on after a short stop
 * is told again, with the same start, when it ends anew.
 */
export function stepTrip(state: TripState, fix: Fix, tell: Tell): TripState {
  const said = fix.readings.ignition;
  const hasIgnition = state.hasIgnition || said !== null;
  const isOn = hasIgnition ? (said ?? state.ignition) : fix.readings.moving === true || kmhOf(fix) > 0;
  if (!isOn && state.hasIgnition && isAtRest(state, fix)) return state;

  const next: TripState = { ...state, hasIgnition, ignition: said ?? state.ignition };
  if (next.phase !== 'parked' && fix.at - next.lastAt! > silence) breakOff(next, tell);
  if (next.endAt !== null && next.phase === 'parked' && fix.at - next.endAt > resumeWithin) comeToRest(next);
  if (next.phase === 'parked' && isOn) begin(next, fix);
  if (!hasPlace(fix) && movesUnseen(next, fix)) next.stillSince = null;
  if (isStay(next, fix)) endAtStandstill(next, tell);
  if (hasPlace(fix)) settle(next, fix, fix.lat, fix.lng);
  if (next.phase !== 'parked' && !isOn) {
    if (hasIgnition) switchOff(next, fix, tell);
    else if (next.phase === 'starting') comeToRest(next);
  }
  next.lastAt = hasIgnition && next.phase === 'parked' ? null : fix.at;
  return next;
}

type Placed = Fix & { lat: number; lng: number };
const hasPlace = (fix: Fix): fix is Placed => fix.hasFix && fix.lat !== null && fix.lng !== null;

/** Parked as before, which is what most fixes of a day say: nothing is to be remembered of them. */
function isAtRest(state: TripState, fix: Fix): boolean {
  if (state.phase !== 'parked' || state.ignition || state.strays > 0 || state.lastAt !== null) return false;
  // Until the stop has proved longer than a short one, the way on is measured from where it began.
  if (state.endAt !== null) return fix.at - state.endAt <= resumeWithin;
  if (!hasPlace(fix)) return true;
  return state.lat !== null && state.kmh === 0 && metresOver(state.lat, state.lng!, fix.lat, fix.lng) <= driftMetres;
}

/** Only the place is remembered, so that two days that led here look the same from here on. */
function comeToRest(state: TripState): void {
  forgetTrip(state);
  forgetStrays(state);
  state.phase = 'parked';
  state.lastAt = state.seenAt = state.stillSince = state.odometer = null;
  state.kmh = 0;
}

function begin(state: TripState, fix: Fix): void {
  if (state.endAt !== null && isSameStop(state, fix)) {
    state.phase = state.hasLeft ? 'driving' : 'starting';
    return;
  }
  forgetTrip(state);
  forgetStrays(state);
  state.phase = 'starting';
  state.startAt = beginningOf(state, fix);
  state.startLat = state.lat;
  state.startLng = state.lng;
  state.kmh = 0;
  state.stillSince = null;
  // Whatever an odometer counted while it was parked was not driven.
  state.odometer = fix.readings.odometerMetres;
}

function isSameStop({ lat, lng, kmh, seenAt }: TripState, fix: Fix): boolean {
  if (!hasPlace(fix) || lat === null || lng === null) return true;
  const metres = metresOver(lat, lng, fix.lat, fix.lng);
  // An ignition that was lost on the way, by a loose wire or a wrong clock.
  return metres <= resumeWithinMetres || (kmh > 0 && metres <= reach(fix.at - seenAt!, kmh, kmhOf(fix)));
}

/** Without ignition the first fix on the way may be the first of all. */
function beginningOf({ hasIgnition, lastAt, lat, lng }: TripState, fix: Fix): number {
  if (hasIgnition || lastAt === null || fix.at - lastAt > silence || lat === null || lng === null) return fix.at;
  const isAway = hasPlace(fix) && metresOver(lat, lng, fix.lat, fix.lng) > driftMetres;
  return isAway ? Math.max(lastAt, fix.at - driveOffWithin) : fix.at;
}

/** On the way without reception: it no longer stands, wherever it is. */
const movesUnseen = ({ odometer }: TripState, { readings: { moving, odometerMetres } }: Fix): boolean =>
  moving === true || (odometer !== null && odometerMetres !== null && odometerMetres - odometer > leftUnseenMetres);

/** Whether it has stood for so long that the trip was over when it came to a stand. */
function isStay(state: TripState, fix: Fix): boolean {
  if (state.phase !== 'driving' || state.stillSince === null) return false;
  if (fix.at - state.stillSince < standstillOf(state)) return false;
  if (!hasPlace(fix)) return true;
  const metres = metresOver(state.lat!, state.lng!, fix.lat, fix.lng);
  // Not reported meanwhile, and hardly any further: it stood there most of the time.
  return isStanding(state, kmhOf(fix), metres) || metres < ((movingKmh / 3.6) * (fix.at - state.seenAt!)) / 1000;
}

function endAtStandstill(state: TripState, tell: Tell): void {
  const endAt = state.endAt ?? state.stillSince;
  const trip = tripToKeep(state);
  if (trip) tell(trip);
  forgetTrip(state);
  state.phase = 'starting';
  state.startAt = endAt;
  state.startLat = state.lat;
  state.startLng = state.lng;
}

function breakOff(state: TripState, tell: Tell): void {
  const trip = tripToKeep(state);
  if (trip) tell(trip);
  comeToRest(state);
}

function switchOff(state: TripState, fix: Fix, tell: Tell): void {
  if (!hasPlace(fix)) countUnseen(state, fix);
  const isNews = state.hasLeft && state.endAt === null;
  state.phase = 'parked';
  forgetStrays(state);
  if (isNews || !state.hasLeft) state.endAt = fix.at;
  if (isNews) tell(tripUntil(state, fix.at));
}

/** Switched off where nothing is received: how far it was in there, only the odometer can say. */
function countUnseen(state: TripState, { at, readings }: Fix): void {
  if (readings.odometerMetres === null || state.odometer === null) return;
  const counted = readings.odometerMetres - state.odometer;
  const seconds = (at - Math.max(state.seenAt ?? 0, state.startAt!)) / 1000;
  if (counted <= state.unseenMetres || counted > fastest * seconds) return;
  if (!state.hasLeft && counted < leftUnseenMetres) return;
  state.unseenMetres = counted;
  state.hasLeft = true;
  state.endAt = null;
}
