// What we use of the tools in this folder's own package.json, so that types can be checked without installing them.
declare module 'h5wasm/node' {
  type Numbers = Int8Array | Int16Array | Int32Array | Float32Array | Float64Array;
  interface Dataset {
    value: Numbers;
    slice(ranges: [number, number][]): Numbers;
  }
  export class File {
    constructor(path: string, mode: 'r');
    get(name: string): Dataset;
    close(): void;
  }
  export const ready: Promise<unknown>;
}

declare module 'topojson-client' {
  export interface Geometry {
    type: 'Polygon' | 'MultiPolygon';
    coordinates: unknown[];
  }
  export interface Topology {
    objects: Record<string, object>;
  }
  interface Feature {
    type: 'Feature';
    id?: string | number;
    geometry: Geometry;
    properties: object;
  }
  export function feature(topology: Topology, object: object): { features: Feature[] };
  export function mesh(topology: Topology, object: object, filter: (a: object, b: object) => boolean): object;
}

declare module 'geojson-vt' {
  export default class GeoJSONVT {
    constructor(data: object, options: object);
    getTile(z: number, x: number, y: number): { features: object[] } | null;
  }
}

declare module 'vt-pbf' {
  const vtPbf: { fromGeojsonVt(layers: Record<string, { features: object[] }>, options: object): Uint8Array };
  export default vtPbf;
}
