// Where the vehicle is, as good fixes tell it, and how far it has come since the last one that counted.
import type { Fix } from '../tracking/fix.ts';
import { metresOver } from './distance.ts';
import { linkMetres, reach } from './link.ts';
import {
  driftMetres,
  driveOffWithin,
  jitterMetres,
  leftMetres,
  leftUnseenMetres,
  movingKmh,
  strayFixes,
} from './parameters.ts';
import { standstillOf } from './standstill.ts';
import { forgetStrays, type TripState } from './state.ts';

/** Its own sense of movement overrules a speed, which a receiver may imagine. */
export const kmhOf = ({ speedKmh, readings }: Fix): number =>
  speedKmh >= movingKmh && readings.moving !== false ? speedKmh : 0;

/** Whether the fix shows it standing where it stood. */
export const isStanding = (state: TripState, kmh: number, metres: number): boolean =>
  state.kmh === 0 && (metres <= jitterMetres || (kmh === 0 && metres <= driftMetres));

/** Takes a good fix into the state, which must be a copy of one's own. */
export function settle(state: TripState, fix: Fix, lat: number, lng: number): void {
  const kmh = kmhOf(fix);
  if (state.lat === null || state.lng === null) {
    moveTo(state, fix, lat, lng, kmh);
    if (state.startAt !== null && state.startLat === null) startHere(state, lat, lng);
    return;
  }
  const metres = metresOver(state.lat, state.lng, lat, lng);
  if (isStanding(state, kmh, metres)) return stand(state, fix);
  // A vehicle that was parked has moved no earlier than its engine came on.
  const since = Math.max(state.seenAt ?? 0, state.phase === 'parked' ? 0 : state.startAt!);
  const canBe = metres <= reach(fix.at - since, state.kmh, kmh);
  // A parked vehicle that appears elsewhere, standing, may be a fix gone astray.
  const isOdd = state.phase === 'parked' && kmh === 0 && state.kmh === 0;
  if (!canBe || isOdd || standsAstray(state, lat, lng, kmh)) return stray(state, fix, lat, lng, kmh);
  goOn(state, fix, lat, lng, kmh, linkMetres(metres, fix.at - since, state.odometer, fix.readings.odometerMetres));
}

/** Once seen where it cannot have come, standing, and still there: time alone does not make it a way that was driven. */
const standsAstray = (state: TripState, lat: number, lng: number, kmh: number): boolean =>
  state.strays > 0 &&
  kmh === 0 &&
  state.strayKmh === 0 &&
  metresOver(state.strayLat!, state.strayLng!, lat, lng) <= driftMetres;

function stand(state: TripState, fix: Fix): void {
  forgetStrays(state);
  if (state.phase === 'parked') return;
  state.seenAt = fix.at;
  state.stillSince ??= fix.at;
  state.metres += state.unseenMetres;
  state.unseenMetres = 0;
  // What an odometer counts meanwhile is its own drift.
  state.odometer = fix.readings.odometerMetres ?? state.odometer;
}

function goOn(state: TripState, fix: Fix, lat: number, lng: number, kmh: number, metres: number): void {
  forgetStrays(state);
  if (state.phase === 'parked') return moveTo(state, fix, lat, lng, kmh);
  if (state.phase === 'starting') {
    leaveOutStanding(state, fix.at, kmh, metres);
    if (hasComeBack(state, lat, lng, kmh)) return standAtStart(state, fix);
  }
  state.metres += metres;
  state.unseenMetres = 0;
  state.endAt = null;
  moveTo(state, fix, lat, lng, kmh);
  checkLeft(state, kmh);
}

/** It stood too long, with its engine on, for that to belong to the trip. */
function leaveOutStanding(state: TripState, at: number, kmh: number, metres: number): void {
  if (state.kmh > 0 || at - state.startAt! < standstillOf(state)) return;
  const seenAt = state.seenAt ?? 0;
  const recently = Math.max(seenAt, at - driveOffWithin);
  // Further than that: it was on its way unseen, ever since it was last seen standing.
  const drivesOffAt = metres <= reach(at - recently, 0, kmh) ? recently : seenAt;
  state.startAt = Math.max(state.startAt!, drivesOffAt);
}

/** Shunting in a yard, or a receiver's fancy: what it measured is no part of a later trip. */
const hasComeBack = ({ startLat, startLng }: TripState, lat: number, lng: number, kmh: number): boolean =>
  kmh === 0 && startLat !== null && startLng !== null && metresOver(startLat, startLng, lat, lng) <= driftMetres;

function standAtStart(state: TripState, fix: Fix): void {
  state.metres = 0;
  moveTo(state, fix, state.startLat!, state.startLng!, 0);
}

function checkLeft(state: TripState, kmh: number): void {
  if (state.phase !== 'starting') return;
  const far = metresOver(state.startLat!, state.startLng!, state.lat!, state.lng!);
  if (far <= (kmh > 0 ? leftMetres : leftUnseenMetres)) return;
  state.phase = 'driving';
  state.hasLeft = true;
}

function moveTo(state: TripState, fix: Fix, lat: number, lng: number, kmh: number): void {
  // Zero has one sign in JSON.
  state.lat = lat + 0;
  state.lng = lng + 0;
  state.kmh = kmh;
  const isParked = state.phase === 'parked' && kmh === 0;
  state.seenAt = isParked ? null : fix.at;
  state.stillSince = isParked || kmh > 0 ? null : fix.at;
  state.odometer = isParked ? null : fix.readings.odometerMetres;
}

function startHere(state: TripState, lat: number, lng: number): void {
  state.startLat = lat + 0;
  state.startLng = lng + 0;
}

/** A fix where it cannot be. One alone is forgotten; when enough agree, that is where it is, and nobody knows how it came there. */
function stray(state: TripState, fix: Fix, lat: number, lng: number, kmh: number): void {
  const step = state.strays > 0 ? metresOver(state.strayLat!, state.strayLng!, lat, lng) : Infinity;
  if (state.strays > 0 && step <= reach(fix.at - state.strayAt!, state.strayKmh, kmh)) {
    state.strays += 1;
    if (state.phase !== 'parked' && (kmh > 0 || state.strayKmh > 0)) state.strayMetres += step;
  } else {
    forgetStrays(state);
    state.strays = 1;
    state.firstStrayLat = lat + 0;
    state.firstStrayLng = lng + 0;
  }
  state.strayAt = fix.at;
  state.strayLat = lat + 0;
  state.strayLng = lng + 0;
  state.strayKmh = kmh;
  if (state.strays >= strayFixes) takeOver(state, fix, lat, lng, kmh);
}

function takeOver(state: TripState, fix: Fix, lat: number, lng: number, kmh: number): void {
  if (state.phase === 'starting') {
    state.metres = 0;
    startHere(state, state.firstStrayLat!, state.firstStrayLng!);
  }
  if (state.phase !== 'parked') {
    state.metres += state.unseenMetres + state.strayMetres;
    state.unseenMetres = 0;
    state.endAt = null;
  }
  forgetStrays(state);
  moveTo(state, fix, lat, lng, kmh);
  checkLeft(state, kmh);
}
