// Fixes to fold: a day of a vehicle, and what happens to it on the way to us.
import fc from 'fast-check';
import { noReadings, type Fix, type Readings } from '#domain/tracking/fix.ts';

export type FixChanges = Partial<Omit<Fix, 'readings'>> & Partial<Readings>;

export function aFix({ at = 0, event = 0, ...changes }: FixChanges = {}): Fix {
  const { lat = 55.6761, lng = 12.5683, hasFix = true, speedKmh = 0, direction = 0 } = changes;
  const said = Object.entries(changes).filter(([key]) => key in noReadings);
  return {
    at,
    event,
    lat,
    lng,
    hasFix,
    speedKmh,
    direction,
    altitudeMetres: 10,
    satellites: 9,
    readings: { ...noReadings, ...Object.fromEntries(said) },
    raw: null,
  };
}

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 2 });

/** Steps of some seconds or hours, so that a list of them covers days with gaps. */
const step = fc.record({
  seconds: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 3000, max: 40_000 })),
  event: fc.constantFrom(0, 0, 0, 239, 240),
  lat: fc.integer({ min: 556_000_000, max: 556_030_000 }),
  hasFix: fc.constantFrom(true, true, true, false),
  isNowhere: fc.constantFrom(false, false, false, false, true),
  speedKmh: fc.integer({ min: 0, max: 130 }),
  ignition: maybe(fc.boolean()),
  moving: maybe(fc.boolean()),
  charging: maybe(fc.boolean()),
  batteryPercent: maybe(fc.integer({ min: 0, max: 100 })),
  signal: maybe(fc.integer({ min: 0, max: 5 })),
  odometerMetres: maybe(fc.integer({ min: 0, max: 500_000_000 })),
});

/** Records in order, each once. */
export const someFixes = (start: number, maxLength = 40): fc.Arbitrary<Fix[]> =>
  fc.array(step, { minLength: 1, maxLength }).map((steps) => {
    let at = start;
    return steps.map(({ seconds, lat, isNowhere, hasFix, ...rest }) => {
      at += seconds * 1000;
      const place = isNowhere ? { lat: null, lng: null, hasFix: false } : { lat: lat / 1e7, hasFix };
      return aFix({ ...rest, ...place, at });
    });
  });

/** The same records as they may arrive: in any order, some of them again. */
export const arriving = (fixes: Fix[]): fc.Arbitrary<Fix[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(fixes, { minLength: fixes.length }),
      fc.array(fc.constantFrom(...fixes), { maxLength: 10 }),
      fc.infiniteStream(fc.nat()),
    )
    .map(([shuffled, again, where]) => {
      const all = [...shuffled];
      for (const fix of again) all.splice((where.next().value as number) % (all.length + 1), 0, fix);
      return all;
    });
