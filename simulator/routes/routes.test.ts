import { expect, test } from 'vitest';
import { lengthOf, metresBetween, parsePoints } from '../track.ts';
import { placesWithin, roundOf, trackBetween, trackOf } from './network.ts';
import { placeNames, placeOf } from './places.ts';
import { roads } from './roads.ts';

test('every point is in Denmark, and no road leaps', () => {
  for (const road of roads) {
    const points = [placeOf(road.from), ...parsePoints(road.via), placeOf(road.to)];
    for (const [at, { lat, lng }] of points.entries()) {
      expect(lat).toBeGreaterThan(54.5);
      expect(lat).toBeLessThan(57.8);
      expect(lng).toBeGreaterThan(8);
      expect(lng).toBeLessThan(12.7);
      if (at > 0) expect(metresBetween(points[at - 1]!, points[at]!), `${road.name}, point ${at}`).toBeLessThan(4500);
    }
  }
});

test('no road doubles back on itself', () => {
  for (const road of roads) {
    const straight = metresBetween(placeOf(road.from), placeOf(road.to));
    expect(lengthOf(trackOf(road)) / straight, road.name).toBeLessThan(1.7);
  }
});

test('every town can be reached from Køge, over the Great Belt too', () => {
  const towns = placeNames.filter((name) => placeOf(name).round && !placeOf(name).isWater && name !== 'koge');
  expect(placesWithin('koge', 8).sort()).toEqual(towns.sort());
  expect(lengthOf(trackBetween('copenhagen', 'aarhus')!) / 1000).toBeGreaterThan(270);
  expect(lengthOf(trackBetween('copenhagen', 'aarhus')!) / 1000).toBeLessThan(340);
});

test('a round through a town ends where it began', () => {
  for (const name of placeNames.filter((place) => placeOf(place).round)) {
    const { lat, lng } = roundOf(name);
    expect([lat.at(-1), lng.at(-1)]).toEqual([lat[0], lng[0]]);
    expect(lengthOf(roundOf(name))).toBeGreaterThan(700);
  }
});
