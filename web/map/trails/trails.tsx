import type { Feature, LineString } from 'geojson';
import type { ExpressionSpecification, GeoJSONSource, LineLayerSpecification, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '../context.ts';
import { palettes } from '../images/palette.ts';
import { showAll, takeAway } from '../layers.ts';
import type { Scheme } from '../style/colours.ts';
import { trailColor, trailSegments, type TrailPoint } from './trail.ts';

export interface Trail {
  imei: string;
  color: string;
  points: readonly TrailPoint[];
}

const sourceId = 'trails';
const opacity: ExpressionSpecification = ['get', 'opacity'];
const layout = { 'line-join': 'round', 'line-cap': 'butt' } as const;

const trailLayers = (scheme: Scheme): LineLayerSpecification[] => [
  {
    id: 'trail-casings',
    type: 'line',
    source: sourceId,
    layout,
    paint: { 'line-width': 7, 'line-color': palettes[scheme].ring, 'line-opacity': ['*', 0.8, opacity] },
  },
  {
    id: 'trail-lines',
    type: 'line',
    source: sourceId,
    layout,
    paint: { 'line-width': 3, 'line-color': ['get', 'color'], 'line-opacity': opacity },
  },
];

const features = ({ imei, color, points }: Trail, scheme: Scheme): Feature<LineString>[] =>
  trailSegments(points, Date.now()).map(({ coordinates, opacity }, at) => ({
    type: 'Feature',
    id: `${imei}:${at}`,
    geometry: { type: 'LineString', coordinates },
    properties: { id: `${imei}:${at}`, color: trailColor(color, scheme), opacity },
  }));

/** Where vehicles have been this last hour, below the vehicles themselves. */
export function Trails({ trails }: { trails: readonly Trail[] }) {
  const loaded = useMap();
  const drawn = useRef(new Map<string, { points: readonly TrailPoint[]; ids: string[] }>());
  const draw = useEffectEvent((shown: readonly Trail[]) => update(loaded.map, loaded.scheme, shown, drawn.current));
  const drawAgain = useEffectEvent(() => draw(trails));
  useEffect(() => {
    const { map, scheme } = loaded;
    drawn.current.clear();
    const layers = trailLayers(scheme);
    const data = { type: 'FeatureCollection', features: [] } as never;
    showAll(map, { [sourceId]: { type: 'geojson', data, promoteId: 'id', tolerance: 0.2 } }, layers, 'vehicle-labels');
    drawAgain();
    return () => takeAway(map, layers, [sourceId]);
  }, [loaded]);
  useEffect(() => draw(trails), [trails]);
  return null;
}

/** Only trails that grew or shrank are sent again. */
function update(
  map: MapLibre,
  scheme: Scheme,
  trails: readonly Trail[],
  drawn: Map<string, { points: readonly TrailPoint[]; ids: string[] }>,
): void {
  const changed = trails.filter(({ imei, points }) => drawn.get(imei)?.points !== points);
  const shown = new Set(trails.map(({ imei }) => imei));
  const gone = [...drawn.keys()].filter((imei) => !shown.has(imei));
  if (changed.length === 0 && gone.length === 0) return;
  const remove = [...gone, ...changed.map(({ imei }) => imei)].flatMap((imei) => drawn.get(imei)?.ids ?? []);
  gone.forEach((imei) => drawn.delete(imei));
  const add = changed.flatMap((trail) => {
    const lines = features(trail, scheme);
    drawn.set(trail.imei, { points: trail.points, ids: lines.map(({ id }) => String(id)) });
    return lines;
  });
  void map.getSource<GeoJSONSource>(sourceId)?.updateData({ remove, add });
}
