import type { Map } from 'maplibre-gl';
import { createContext, use } from 'react';
import type { Scheme } from './style/colours.ts';

export interface LoadedMap {
  map: Map;
  scheme: Scheme;
  /** Without streets the map is not gone nearer to than its towns. */
  hasStreets: boolean;
  /** Grows with each style: what was added to the one before is gone and is to be added again. */
  epoch: number;
}

export const MapContext = createContext<LoadedMap | null>(null);

/** The map, for what is drawn on it: a child of MapView, which shows its children once it is there. */
export function useMap(): LoadedMap {
  const loaded = use(MapContext);
  if (!loaded) throw new Error('Only within MapView.');
  return loaded;
}
