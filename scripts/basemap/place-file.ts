import { denmark, europe, isInside } from './frames.ts';
import type { Place } from './places.ts';

/** Abroad a bigger town is near enough: the server holds them all in memory. */
function smallest(place: Place): number {
  if (place.country === 'DK') return 0;
  if (isInside(place, denmark)) return 1000;
  return isInside(place, europe) ? 20_000 : 200_000;
}

const isKnown = (place: Place): boolean =>
  place.population >= smallest(place) && (place.country === 'DK' || !place.isDistrict);

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

const cells = ({ name, latitude, longitude, population, country }: Place) =>
  [name, round(latitude), round(longitude), population, country].map((cell) => JSON.stringify(cell)).join(', ');

/** One place a line: name, latitude, longitude, population, country. */
export const placeFile = (places: Place[]): string =>
  `[\n${places
    .filter(isKnown)
    .map((place) => `  [${cells(place)}]`)
    .join(',\n')}\n]\n`;
