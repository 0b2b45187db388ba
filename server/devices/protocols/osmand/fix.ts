// What the two forms have in common: numbers that phones send become a fix whose numbers are whole.
import { noReadings, type Fix, type Readings } from '#domain/tracking/fix.ts';

export type Parsed = { fix: Fix } | { problem: string };

/** What a phone said; null where it did not, or said nonsense. */
export interface PhonePosition {
  at: number | null;
  lat: number | null;
  lng: number | null;
  hasFix: boolean;
  speedKmh: number | null;
  direction: number | null;
  altitudeMetres: number | null;
  readings: Partial<Readings>;
  raw: Readonly<Record<string, unknown>>;
}

const fastestKmh = 1000;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export function toFix(said: PhonePosition): Parsed {
  const { at, lat, lng } = said;
  if (at === null) return { problem: 'The time cannot be read.' };
  if (lat === null || lng === null || Math.abs(lat) > 90 || Math.abs(lng) > 180) return { problem: 'No such place.' };
  const fix: Fix = {
    at,
    event: 0,
    lat: toSevenDecimals(lat),
    lng: toSevenDecimals(lng),
    hasFix: said.hasFix,
    speedKmh: Math.round(within(said.speedKmh ?? 0, 0, fastestKmh)),
    direction: ((Math.round(said.direction ?? 0) % 360) + 360) % 360,
    altitudeMetres: said.altitudeMetres === null ? null : Math.round(within(said.altitudeMetres, -1000, 30_000)),
    satellites: null,
    readings: { ...noReadings, ...said.readings },
    raw: toRaw(said.raw),
  };
  return { fix };
}

const toSevenDecimals = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const percent = (value: number | null): number | null =>
  value === null ? null : Math.round(within(value, 0, 100));

const mostAttributes = 20;
const longestText = 100;

/** Further attributes are kept, as far as they are plain and not too many. */
function toRaw(attributes: PhonePosition['raw']): Fix['raw'] {
  const kept = Object.entries(attributes)
    .filter(([name, value]) => name.length <= longestText && isPlain(value))
    .slice(0, mostAttributes)
    .map(([name, value]) => [clean(name), typeof value === 'number' ? value : clean(String(value))]);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

const isPlain = (value: unknown): boolean => ['string', 'boolean', 'number'].includes(typeof value);
/** The database takes neither NUL nor halves of a surrogate pair. */
const clean = (text: string): string => text.slice(0, longestText).replaceAll('\0', '').toWellFormed();

/** A finite number from text or a number; anything else is none. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
