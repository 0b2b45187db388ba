// Cuts layers of shapes into vector tiles.
import GeoJSONVT from 'geojson-vt';
import vtPbf from 'vt-pbf';
import type { Tile } from './pmtiles.ts';

export interface Layer {
  features: object[];
  /** Features may have `from` and `to` among their properties: the zooms they are in. These are not stored. */
  tolerance?: number;
}

export interface Area {
  zooms: [from: number, to: number];
  bounds: [west: number, south: number, east: number, north: number];
}

const extent = 4096;

const columnOf = (longitude: number, z: number): number => ((longitude + 180) / 360) * 2 ** z;
const rowOf = (latitude: number, z: number): number => {
  const radians = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
};

function* tilesOf({ zooms: [from, to], bounds: [west, south, east, north] }: Area) {
  for (let z = from; z <= to; z++) {
    const last = 2 ** z - 1;
    for (let x = Math.floor(columnOf(west, z)); x <= Math.min(last, Math.ceil(columnOf(east, z)) - 1); x++)
      for (let y = Math.max(0, Math.floor(rowOf(north, z))); y <= Math.min(last, Math.ceil(rowOf(south, z)) - 1); y++)
        yield { z, x, y };
  }
}

interface Cut {
  tags?: Record<string, unknown> | null;
}

const isDue = ({ tags }: Cut, z: number): boolean =>
  Number(tags?.['from'] ?? 0) <= z && z <= Number(tags?.['to'] ?? 24);
const withoutZooms = (feature: Cut): Cut => {
  const { from: _, to: __, ...tags } = feature.tags ?? {};
  return { ...feature, tags };
};

export function cutTiles(layers: Record<string, Layer>, area: Area): Tile[] {
  const indexes = Object.entries(layers).map(([name, { features, tolerance = 3 }]) => {
    const options = { maxZoom: area.zooms[1], indexMaxZoom: area.zooms[1], extent, tolerance, buffer: 32 };
    return { name, index: new GeoJSONVT({ type: 'FeatureCollection', features }, options) };
  });
  return [...tilesOf(area)].flatMap((at) => {
    const parts = indexes.flatMap(({ name, index }) => {
      const cut = (index.getTile(at.z, at.x, at.y)?.features ?? []) as Cut[];
      const features = cut.filter((feature) => isDue(feature, at.z)).map(withoutZooms);
      return features.length > 0 ? [[name, { features }] as const] : [];
    });
    if (parts.length === 0) return [];
    return [{ ...at, data: vtPbf.fromGeojsonVt(Object.fromEntries(parts), { version: 2, extent }) }];
  });
}
