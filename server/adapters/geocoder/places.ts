// The places the embedded geocoder knows, made by `npm run basemap` from GeoNames (CC BY 4.0).
import { readFileSync } from 'node:fs';

export interface Place {
  name: string;
  lat: number;
  lng: number;
  /** 0 where it is not known. */
  population: number;
  /** Two letters. */
  country: string;
  /** The name as people may type it: in small letters, without marks. */
  searchable: string;
}

type Row = [name: string, lat: number, lng: number, population: number, country: string];

/** Å is aa to those without the key, and København kobenhavn. */
export const searchableText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('å', 'aa')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

export function readPlaces(): Place[] {
  const rows = JSON.parse(readFileSync(new URL('places.json', import.meta.url), 'utf8')) as Row[];
  return rows.map(([name, lat, lng, population, country]) => ({
    name,
    lat,
    lng,
    population,
    country,
    searchable: searchableText(name),
  }));
}
