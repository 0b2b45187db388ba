import type { FeatureCollection, LineString, Point } from 'geojson';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import { segmentsOf } from '#domain/tracking/history/segments.ts';
import type { Stop } from '#domain/tracking/history/stops.ts';

export const trackFeatures = (points: readonly TrackPoint[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: segmentsOf(points).map(({ speedClass, coordinates }) => ({
    type: 'Feature',
    properties: { speedClass },
    geometry: { type: 'LineString', coordinates },
  })),
});

export const stopFeatures = (stops: readonly Stop[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: stops.map(({ coordinate }, number) => ({
    type: 'Feature',
    properties: { number },
    geometry: { type: 'Point', coordinates: [coordinate.lng, coordinate.lat] },
  })),
});

/** West, south, east, north. */
export function boundsOf(points: readonly TrackPoint[]): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coordinate } of points) {
    west = Math.min(west, coordinate.lng);
    east = Math.max(east, coordinate.lng);
    south = Math.min(south, coordinate.lat);
    north = Math.max(north, coordinate.lat);
  }
  return [west, south, east, north];
}
