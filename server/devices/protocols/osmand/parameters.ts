// The form of OsmAnd and older Traccar clients: parameters of a query or a form.
import { percent, readNumber, toFix, type Parsed } from './fix.ts';
import { readTimestamp } from './time.ts';

export type Parameters = Readonly<Record<string, unknown>>;

const kmhPerKnot = 1.852;
const keyNames = ['id', 'deviceid', 'device_id'] as const;

export function keyIn(parameters: Parameters): string | null {
  const key = keyNames.map((name) => parameters[name]).find((value) => typeof value === 'string' && value !== '');
  return (key as string | undefined) ?? null;
}

export function parseParameters(parameters: Parameters, now: Date): Parsed {
  const { lat, lon, location, timestamp, speed, bearing, heading, altitude, batt, charge, valid, ...others } =
    parameters;
  const [first, second] = typeof location === 'string' ? location.split(',') : [];
  const knots = readNumber(speed);
  return toFix({
    at: timestamp === undefined ? now.getTime() : readTimestamp(String(timestamp)),
    lat: readNumber(lat ?? first),
    lng: readNumber(lon ?? second),
    hasFix: valid === undefined || isTrue(valid),
    speedKmh: knots === null ? null : knots * kmhPerKnot,
    direction: readNumber(bearing ?? heading),
    altitudeMetres: readNumber(altitude),
    readings: {
      batteryPercent: percent(readNumber(batt)),
      charging: charge === undefined ? null : isTrue(charge),
    },
    raw: withoutKey(others),
  });
}

/** Keys are secrets: they are not kept beside the positions. */
export const withoutKey = (parameters: Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !keyNames.some((key) => key === name)));

const isTrue = (value: unknown): boolean => value === 'true' || value === '1';
