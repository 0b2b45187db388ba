// The world, zoom 0 to 5: enough to see where in it one is.
import { cutTiles, type Area } from './cut.ts';
import { denmark, europe, isInside } from './frames.ts';
import { readWorld, type Country } from './natural-earth.ts';
import type { Place } from './places.ts';
import { writeArchive } from './pmtiles.ts';
import { point } from './shapes.ts';

const area: Area = { zooms: [0, 5], bounds: [-180, -85, 180, 85] };

const smallestAt: [zoom: number, population: number][] = [
  [2, 8_000_000],
  [3, 3_000_000],
  [4, 700_000],
];

/** From zoom 5 on, those of Denmark's own map are shown by that. */
const cityPoint = (place: Place) =>
  point([place.longitude, place.latitude], {
    name: place.name,
    ...(place.nameEn && { nameEn: place.nameEn }),
    population: place.population,
    from: smallestAt.find(([, smallest]) => place.population >= smallest)?.[0] ?? 5,
    to: isInside(place, denmark) ? 4 : 5,
  });

const countryPoint = ({ at, nameDa, nameEn, size }: Country) =>
  point(at, { nameDa, nameEn, size: Math.round(size * 10) / 10, from: size > 300 ? 1 : size > 20 ? 3 : 4 });

const isCity = (place: Place): boolean =>
  !place.isDistrict && place.population >= (isInside(place, europe) ? 40_000 : 300_000);

export function worldArchive(places: Place[]): Buffer {
  const { land, borders, countries } = readWorld();
  const layers = {
    land: { features: land },
    borders: { features: [{ type: 'Feature', properties: {}, geometry: borders }] },
    countries: { features: countries.map(countryPoint) },
    places: { features: places.filter(isCity).map(cityPoint) },
  };
  const metadata = {
    name: 'World',
    attribution: 'Natural Earth · GeoNames',
    vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
  };
  return writeArchive(cutTiles(layers, area), { bounds: area.bounds, metadata });
}
