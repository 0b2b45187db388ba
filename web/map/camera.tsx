import { LngLatBounds, type Map, type PaddingOptions } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from './context.ts';

export interface Place {
  lat: number;
  lng: number;
}

/** What the map keeps in view: all of these, this one, or what the user chose to look at. */
export type CameraGoal = { kind: 'all'; places: readonly Place[] } | { kind: 'one'; place: Place } | { kind: 'free' };

interface CameraProps {
  goal: CameraGoal;
  /** Changes when other things are looked at, not when they move. */
  goalKey: string;
  padding: PaddingOptions;
}

const duration = 200;
/** How near the map goes by itself: to the streets, or to the towns where it has none. */
export const nearestOf = (hasStreets: boolean): number => (hasStreets ? 15 : 12);
/** Sideways there are labels. */
const margin = { x: 96, y: 48 };

/** Keeps the goal in view. What moves about within the view is left alone: a map that twitches cannot be read. */
export function Camera({ goal, goalKey, padding }: CameraProps) {
  const { map, hasStreets } = useMap();
  const nearest = nearestOf(hasStreets);
  const looked = useRef('');
  const zoom = useRef(nearest);
  const look = useEffectEvent((now: CameraGoal, isNew: boolean) => {
    if (now.kind === 'all') showAll(map, now.places, padding, { isNew, nearest });
    if (isNew) zoom.current = Math.max(map.getZoom(), nearest);
    if (now.kind === 'one') showOne(map, now.place, padding, zoom.current);
  });
  const key = `${goal.kind}:${goalKey}`;
  useEffect(() => {
    const isNew = looked.current !== key;
    looked.current = key;
    look(goal, isNew);
  }, [goal, key]);
  return null;
}

/** What panels leave free of the map. */
function freeView(map: Map, { left = 0, right = 0, top = 0, bottom = 0 }: PaddingOptions): LngLatBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const southWest = map.unproject([left, clientHeight - bottom]);
  const northEast = map.unproject([clientWidth - right, top]);
  return new LngLatBounds(southWest, northEast);
}

interface Approach {
  isNew: boolean;
  nearest: number;
}

function boundsOf(places: readonly Place[]): LngLatBounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lng } of places) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return new LngLatBounds([west, south, east, north]);
}

function showAll(map: Map, places: readonly Place[], padding: PaddingOptions, { isNew, nearest }: Approach): void {
  if (places.length === 0) return;
  const bounds = boundsOf(places);
  const view = freeView(map, padding);
  if (!isNew && view.contains(bounds.getSouthWest()) && view.contains(bounds.getNorthEast())) return;
  map.fitBounds(bounds, { padding: withMargin(padding, map), maxZoom: nearest, duration });
}

/** Always to the same height: a new place may come while the map is still on its way to the one before. */
function showOne(map: Map, { lat, lng }: Place, padding: PaddingOptions, zoom: number): void {
  const offset: [number, number] = [
    ((padding.left ?? 0) - (padding.right ?? 0)) / 2,
    ((padding.top ?? 0) - (padding.bottom ?? 0)) / 2,
  ];
  map.easeTo({ center: [lng, lat], zoom, offset, duration });
}

/** Room around the markers, as long as the window has some. */
function withMargin(padding: PaddingOptions, map: Map): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  const { left = 0, right = 0, top = 0, bottom = 0 } = padding;
  const x = Math.max(0, Math.min(margin.x, (clientWidth - left - right) / 4));
  const y = Math.max(0, Math.min(margin.y, (clientHeight - top - bottom) / 4));
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}
