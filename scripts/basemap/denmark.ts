// Denmark and its neighbours, zoom 5 to 9: the finest shoreline there is as a package.
import { readBorders, readShorelines } from './gshhg.ts';
import { cutTiles, type Area } from './cut.ts';
import { line, point, polygon } from './shapes.ts';
import { denmark as frame, isInside } from './frames.ts';
import { markSuburbs, type MapPlace, type Place } from './places.ts';
import { writeArchive } from './pmtiles.ts';
import { closeAlongFrame, contains, cornersOf, joinPieces, toDegrees, type Path } from './rings.ts';
import { waters } from './waters.ts';

/** At zoom 9 a unit of a tile is 11 m and the shoreline has a point every 140 m: deeper tiles would show nothing more. */
const area: Area = { zooms: [5, 9], bounds: [frame.west, frame.south, frame.east, frame.north] };

/** From how many people a place is named at which zoom; Danish ones sooner, since the map is of Denmark. */
const smallestAt: [zoom: number, danish: number, other: number][] = [
  [5, 100_000, 200_000],
  [6, 25_000, 80_000],
  [7, 12_000, 40_000],
  [8, 4_000, 12_000],
];

const deepest = area.zooms[1];

/** A place in the shadow of a far bigger one nearby is named two steps later: it would crowd the map. */
function firstZoom({ country, population, isDistrict, isSuburb }: MapPlace): number {
  if (isDistrict) return deepest;
  const isDanish = country === 'DK';
  const own = smallestAt.find(([, danish, other]) => population >= (isDanish ? danish : other))?.[0] ?? deepest;
  return isSuburb ? Math.min(own + 2, deepest) : own;
}

const isShown = (place: Place): boolean =>
  isInside(place, frame) && (place.country === 'DK' || (!place.isDistrict && place.population >= 1500));

const placePoint = (place: MapPlace) =>
  point([place.longitude, place.latitude], {
    name: place.name,
    ...(place.nameEn && { nameEn: place.nameEn }),
    population: place.isDistrict ? 0 : place.population,
    from: firstZoom(place),
  });

const reversed = (paths: Path[]): Path[] => paths.map((path) => path.toReversed());
const ringsOf = (pieces: Path[]) => closeAlongFrame(joinPieces(pieces), frame).map(toDegrees);

type Ring = [number, number][];

function checkWaters(land: Ring[], lakes: Ring[]): void {
  const isIn = (rings: Ring[], at: [number, number]) => rings.some((ring) => contains(ring, at));
  const ashore = waters.filter(({ at }) => isIn(land, at) && !isIn(lakes, at));
  if (ashore.length > 0) throw new Error(`On land: ${ashore.map(({ nameDa }) => nameDa).join(', ')}`);
}

export async function denmarkArchive(shoreline: string, places: Place[]): Promise<Buffer> {
  const { coast, lakes, lakeIslands } = await readShorelines(shoreline, frame);
  const land = ringsOf(coast);
  // Lakes run the other way round: the land is on their left.
  const lakeRings = ringsOf(reversed(lakes));
  checkWaters(land, lakeRings);
  const layers = {
    sea: { features: [polygon([...toDegrees(cornersOf(frame)), [frame.west, frame.south]])] },
    land: { features: land.map((ring) => polygon(ring)) },
    lakes: { features: lakeRings.map((ring) => polygon(ring)) },
    lakeIslands: { features: ringsOf(lakeIslands).map((ring) => polygon(ring)) },
    coast: { features: joinPieces([...coast, ...lakes]).map((path) => line(toDegrees(path), { from: 9 })) },
    borders: { features: joinPieces(await readBorders(shoreline, frame)).map((path) => line(toDegrees(path))) },
    waters: { features: waters.map(({ at, nameDa, nameEn, from }) => point(at, { nameDa, nameEn, from })) },
    places: { features: markSuburbs(places.filter(isShown)).map(placePoint) },
  };
  const metadata = { name: 'Denmark', attribution: 'GSHHG · GeoNames', vector_layers: describe(Object.keys(layers)) };
  return writeArchive(cutTiles(layers, area), { bounds: area.bounds, metadata });
}

const describe = (names: string[]) => names.map((id) => ({ id, fields: {} }));
