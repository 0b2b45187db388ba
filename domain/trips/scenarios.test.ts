import { describe, expect, test } from 'vitest';
import { byTime, type Fix } from '../tracking/fix.ts';
import { metresOver } from './distance.ts';
import { scenarios } from './scenarios/all.fixture.ts';
import { fold } from './scenarios/fold.fixture.ts';
import type { Place } from './scenarios/ground.fixture.ts';
import { instantOf, tell } from './scenarios/script.fixture.ts';
import type { Trip } from './trip.ts';

/** Every trip as it was told last. */
function tripsOf(fixes: readonly Fix[]): Trip[] {
  const { told } = fold(fixes.toSorted(byTime));
  return [...new Map(told.map((trip) => [trip.startAt, trip])).values()];
}

interface Expected {
  startAt: number;
  endAt: number;
  metres: number;
  from: string | undefined;
  to: string | undefined;
}

function parse(text: string): Expected {
  const [, start, end, metres, from, to] = /^(.+) to (.+), (\d+) m(?:, (\w+?)?(?: ?to (\w+))?)?$/.exec(text)!;
  return { startAt: instantOf(start!), endAt: instantOf(end!), metres: Number(metres), from, to };
}

const clock = (at: number): string => new Date(at).toISOString().slice(8, 19);
const shown = ({ startAt, endAt }: Pick<Trip, 'startAt' | 'endAt'>): string => `${clock(startAt)} to ${clock(endAt)}`;
/** Where a tracker saw it, to the length of a lorry. */
const isAt = (lat: number | null, lng: number | null, place: Place): boolean =>
  lat !== null && lng !== null && metresOver(lat, lng, place.lat, place.lng) < 18;

for (const [group, days] of Object.entries(scenarios))
  describe(`MIL-09 ${group}`, () => {
    test.each(days)('MIL-09 $name', ({ script, device, trips: texts, withinMetres = 1 }) => {
      const { fixes, places } = tell(script, device);
      const trips = tripsOf(fixes);
      const expected = texts.map(parse);
      expect(trips.map(shown)).toEqual(expected.map(shown));
      trips.forEach((trip, index) => {
        const { metres, from, to } = expected[index]!;
        expect(Math.abs(trip.distanceMetres - metres), `${trip.distanceMetres} m`).toBeLessThanOrEqual(withinMetres);
        if (from) expect(isAt(trip.startLat, trip.startLng, places.get(from)!), `begins at ${from}`).toBe(true);
        if (to) expect(isAt(trip.endLat, trip.endLng, places.get(to)!), `ends at ${to}`).toBe(true);
      });
    });
  });

test('MIL-09 there are more than twenty days', () => {
  expect(Object.values(scenarios).flat().length).toBeGreaterThan(20);
});
