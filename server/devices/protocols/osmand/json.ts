// The form of newer Traccar clients: one JSON object.
import { percent, readNumber, toFix, type Parsed } from './fix.ts';
import { readTimestamp } from './time.ts';

type Json = Readonly<Record<string, unknown>>;

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
/** These clients say -1 for what they do not know. */
const known = (value: unknown): number | null => {
  const number = readNumber(value);
  return number === null || number < 0 ? null : number;
};
const asBoolean = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

const kmhPerMetreASecond = 3.6;

export function parseJson(body: unknown, now: Date): Parsed {
  const location = asObject(asObject(body)['location']);
  const coords = asObject(location['coords']);
  const battery = asObject(location['battery']);
  const level = known(battery['level']);
  const odometer = known(location['odometer']);
  const speed = known(coords['speed']);
  return toFix({
    at: location['timestamp'] === undefined ? now.getTime() : readTimestamp(String(location['timestamp'])),
    lat: readNumber(coords['latitude']),
    lng: readNumber(coords['longitude']),
    hasFix: true,
    speedKmh: speed === null ? null : speed * kmhPerMetreASecond,
    direction: known(coords['heading']),
    altitudeMetres: readNumber(coords['altitude']),
    readings: {
      moving: asBoolean(location['is_moving']),
      odometerMetres: odometer === null ? null : Math.round(Math.min(odometer, Number.MAX_SAFE_INTEGER)),
      batteryPercent: percent(level === null ? null : level * 100),
      charging: asBoolean(battery['is_charging']),
    },
    raw: { accuracy: coords['accuracy'], event: location['event'], activity: asObject(location['activity'])['type'] },
  });
}
