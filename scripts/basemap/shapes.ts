type Position = [number, number];

const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

export const point = (at: Position, properties: object) => feature('Point', at, properties);
export const line = (path: Position[], properties = {}) => feature('LineString', path, properties);
export const polygon = (ring: Position[]) => feature('Polygon', [ring], {});
