import type { DataDrivenPropertyValueSpecification, LayerSpecification, Map } from 'maplibre-gl';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import { silent } from '#domain/tracking/history/segments.ts';
import { silentColors, speedColors } from '#domain/tracking/history/speed-classes.ts';
import type { Stop } from '#domain/tracking/history/stops.ts';
import { stopFeatures, trackFeatures } from './history-features.ts';
import { addHistoryImages, arrowImage, stopImage } from './history-images.ts';
import { palettes } from './images/palette.ts';
import { showAll, takeAway } from './layers.ts';
import type { Scheme } from './style/colours.ts';

const trackSource = 'history-track';
const stopSource = 'history-stops';
export const trackLayer = 'history-line';
export const stopLayer = 'history-stops';

type Numbers = DataDrivenPropertyValueSpecification<number>;

/** Faster is also wider, for whom the colours say little. */
const width = (extra: number): Numbers => ['+', 3 + extra, ['*', 0.5, ['max', 0, ['get', 'speedClass']]]];
const isSilent = ['==', ['get', 'speedClass'], silent];
const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;

const lineColor = (scheme: Scheme): DataDrivenPropertyValueSpecification<string> =>
  [
    'match',
    ['get', 'speedClass'],
    ...speedColors[scheme].flatMap((color, index) => [index, color]),
    silentColors[scheme],
  ] as unknown as DataDrivenPropertyValueSpecification<string>;

const layers = (scheme: Scheme): LayerSpecification[] => [
  {
    id: 'history-casing',
    type: 'line',
    source: trackSource,
    layout: rounded,
    paint: { 'line-color': palettes[scheme].ring, 'line-width': width(4), 'line-opacity': 0.9 },
  },
  {
    id: 'history-silent',
    type: 'line',
    source: trackSource,
    filter: isSilent as never,
    paint: { 'line-color': silentColors[scheme], 'line-width': 2, 'line-dasharray': [2, 2] },
  },
  {
    id: trackLayer,
    type: 'line',
    source: trackSource,
    filter: ['!', isSilent] as never,
    layout: rounded,
    paint: { 'line-color': lineColor(scheme), 'line-width': width(1) },
  },
  {
    id: 'history-arrows',
    type: 'symbol',
    source: trackSource,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 90,
      'icon-image': arrowImage(scheme),
      'icon-size': 0.9,
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-rotation-alignment': 'map',
    },
  },
  {
    id: stopLayer,
    type: 'symbol',
    source: stopSource,
    layout: { 'icon-image': stopImage(scheme), 'icon-allow-overlap': true, 'icon-ignore-placement': true },
  },
];

/** Above the ground and its names, below the vehicles. */
const below = 'vehicle-labels';

/** Draws the track; gives back how to take it away. */
export function addHistoryLayers(
  map: Map,
  scheme: Scheme,
  { points, stops }: { points: readonly TrackPoint[]; stops: readonly Stop[] },
): () => void {
  const drawn = layers(scheme);
  addHistoryImages(map, scheme);
  const sources = {
    [trackSource]: { type: 'geojson', data: trackFeatures(points), tolerance: 0.5 },
    [stopSource]: { type: 'geojson', data: stopFeatures(stops) },
  } as const;
  showAll(map, sources, drawn, below);
  return () => takeAway(map, drawn, Object.keys(sources));
}
