// Land and countries of the world, from Natural Earth (1:50 million).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, mesh, type Geometry, type Topology } from 'topojson-client';

type Position = [number, number];

export interface Country {
  nameDa: string;
  nameEn: string;
  /** Where its name stands: in the middle of its largest part. */
  at: Position;
  /** Square degrees as the map shows them, to tell which name goes first. */
  size: number;
}

function readAtlas(): Topology {
  const path = fileURLToPath(new URL('node_modules/world-atlas/countries-50m.json', import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8')) as Topology;
}

const names = {
  da: new Intl.DisplayNames('da', { type: 'region', fallback: 'none' }),
  en: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

function areaAndMiddle(ring: Position[]): { size: number; at: Position } {
  let [doubled, sumX, sumY] = [0, 0, 0];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    const cross = x * nextY - nextX * y;
    [doubled, sumX, sumY] = [doubled + cross, sumX + (x + nextX) * cross, sumY + (y + nextY) * cross];
  });
  return { size: Math.abs(doubled) / 2, at: [sumX / (3 * doubled), sumY / (3 * doubled)] };
}

const polygonsOf = ({ type, coordinates }: Geometry): Position[][][] =>
  (type === 'Polygon' ? [coordinates] : coordinates) as Position[][][];

/** Countries are numbered as by the UN, which region names understand. */
function toCountry({ id, geometry }: { id?: string | number; geometry: Geometry }): Country[] {
  const code = id === undefined ? '' : new Intl.Locale(`und-${String(id).padStart(3, '0')}`).region;
  const [nameDa, nameEn] = code ? [names.da.of(code), names.en.of(code)] : [];
  if (!nameDa || !nameEn) return [];
  const largest = polygonsOf(geometry)
    .map((rings) => areaAndMiddle(runOn(rings[0]!)))
    .sort((a, b) => b.size - a.size)[0]!;
  return [{ nameDa, nameEn, ...largest }];
}

/** Shapes across the 180th meridian jump from one edge of the map to the other: let them run on beyond it instead. */
function runOn(ring: Position[]): Position[] {
  const path = [ring[0]!];
  for (const [longitude, latitude] of ring.slice(1)) {
    const turns = Math.round((path.at(-1)![0] - longitude) / 360);
    path.push([longitude + 360 * turns, latitude]);
  }
  const [start, end] = [path[0]!, path.at(-1)!];
  const isAroundPole = Math.abs(end[0] - start[0]) > 180;
  return isAroundPole ? [...path, [end[0], -90], [start[0], -90], start] : path;
}

/** One shape a part: a renderer that meets hundreds of rings in one shape takes islands for holes. */
const partsOf = ({ geometry }: { geometry: Geometry }) =>
  polygonsOf(geometry).map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: coordinates.map(runOn) },
  }));

export function readWorld() {
  const atlas = readAtlas();
  const { land, countries } = atlas.objects;
  const shapes = feature(atlas, countries!).features;
  return {
    land: feature(atlas, land!).features.flatMap(partsOf),
    borders: mesh(atlas, countries!, (a, b) => a !== b),
    countries: shapes.flatMap(toCountry),
  };
}
