// A geocoder that asks nobody: it knows towns and villages, no streets.
import type { Language } from '#domain/language.ts';
import { whereabouts } from '#domain/whereabouts.ts';
import { biasMetres, suggestionCount, type Coordinate, type Geocoder } from './port.ts';
import { readPlaces, searchableText, type Place } from './places.ts';

const metresPerDegree = 111_195;
/** Further away than this a place says nothing. */
const farthestMetres = 100_000;

/** East and north of a place, flat: near enough to tell which is nearest. */
function offset(from: Coordinate, to: Coordinate): { east: number; north: number } {
  const turn = ((((to.lng - from.lng + 180) % 360) + 360) % 360) - 180;
  return {
    east: turn * metresPerDegree * Math.cos((from.lat * Math.PI) / 180),
    north: (to.lat - from.lat) * metresPerDegree,
  };
}

const metresTo = (from: Coordinate, to: Coordinate): number => {
  const { east, north } = offset(from, to);
  return Math.hypot(east, north);
};

function nearest(places: Place[], at: Coordinate): { place: Place; metres: number } | null {
  let found: Place | null = null;
  let least = farthestMetres;
  for (const place of places) {
    // Most are ruled out by their latitude alone, which costs next to nothing.
    if (Math.abs(place.lat - at.lat) * metresPerDegree > least) continue;
    const metres = metresTo(at, place);
    if (metres > least) continue;
    found = place;
    least = metres;
  }
  return found && { place: found, metres: least };
}

const countryNames: Record<Language, Intl.DisplayNames> = {
  da: new Intl.DisplayNames('da', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
};

const labelOf = ({ name, country }: Place, language: Language): string =>
  country === 'DK' ? name : `${name}, ${countryNames[language].of(country)}`;

function describe({ place, metres }: { place: Place; metres: number }, at: Coordinate, language: Language): string {
  const { east, north } = offset(place, at);
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  return whereabouts(labelOf(place, language), metres, degrees, language);
}

/** What begins as it was typed; first those around the asker, and of those the bigger ones. */
function matching(places: Place[], text: string, near: Coordinate | null): Place[] {
  const wanted = searchableText(text);
  const isNear = (place: Place): boolean => near !== null && metresTo(near, place) <= biasMetres;
  return places
    .filter(({ searchable }) => searchable.startsWith(wanted) || searchable.includes(` ${wanted}`))
    .map((place) => ({ place, isNear: isNear(place), isWhole: place.searchable === wanted }))
    .sort(
      (a, b) =>
        Number(b.isNear) - Number(a.isNear) ||
        Number(b.isWhole) - Number(a.isWhole) ||
        b.place.population - a.place.population,
    )
    .map(({ place }) => place);
}

export function createEmbeddedGeocoder(places: Place[] = readPlaces()): Geocoder {
  return {
    name: 'embedded',
    limits: null,
    suggestsWhileTyping: true,
    reverse: async (at, language) => {
      const found = nearest(places, at);
      return found && describe(found, at, language);
    },
    suggest: async (text, near, language) =>
      matching(places, text, near)
        .slice(0, suggestionCount)
        .map((place) => ({ kind: 'place', label: labelOf(place, language), lat: place.lat, lng: place.lng })),
  };
}
