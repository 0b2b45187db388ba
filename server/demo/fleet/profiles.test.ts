import { expect, test } from 'vitest';
import { createVehicle } from '#simulator/vehicle.ts';
import { fleets } from '../company/trackers.ts';
import { seed } from './driving.ts';
import { demoVehicles } from './profiles.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const monday = Date.UTC(2026, 10, 9);
const moments = Array.from({ length: (7 * day) / (10 * minute) }, (_, at) => monday + at * 10 * minute);

const vehicles = demoVehicles()
  .filter(({ silent }) => !silent)
  .map(({ profile }) => createVehicle(seed, profile));
const isDriving = (vehicle: (typeof vehicles)[number], at: number) => vehicle.phaseAt(at).kind === 'driving';

test('every tracker in the hands of a customer has its days', () => {
  const assigned = fleets.filter(({ admin }) => admin).flatMap(({ trackers }) => trackers);
  expect(demoVehicles()).toHaveLength(assigned.length);
});

test('DEV-03 at any hour of the week some vehicles drive', () => {
  const driving = moments.map((at) => vehicles.filter((vehicle) => isDriving(vehicle, at)).length);
  expect(Math.min(...driving)).toBeGreaterThanOrEqual(2);
  expect(driving.filter((count) => count < 3).length / driving.length).toBeLessThan(0.02);
});

test('DEV-03 Jens drives whenever somebody looks', () => {
  const share = moments.filter((at) => isDriving(vehicles[0]!, at)).length / moments.length;
  expect(share).toBeGreaterThan(0.85);
});

test('DEV-03 one vehicle stands with its engine running, and most are parked by night', () => {
  const kinds = vehicles.map((vehicle) => vehicle.phaseAt(monday + 2 * day + 90 * minute).kind);
  expect(kinds).toContain('idling');
  expect(kinds.filter((kind) => kind === 'parked').length).toBeGreaterThan(kinds.length / 2);
});
