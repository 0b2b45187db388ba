import type { Feature } from 'geojson';
import { useEffect } from 'react';
import { nearestOf, type Place } from './camera.tsx';
import { useMap } from './context.ts';
import { pinId } from './images/ids.ts';
import { showAll, takeAway } from './layers.ts';

const sourceId = 'pin';
const layer = {
  id: 'pin',
  type: 'symbol',
  source: sourceId,
  layout: { 'icon-image': pinId, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
} as const;

/** Marks an address, and goes there when it is a new one. */
export function Pin({ place }: { place: Place }) {
  const loaded = useMap();
  const { map, hasStreets } = loaded;
  const { lat, lng } = place;
  useEffect(() => {
    const data: Feature = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } };
    showAll(loaded.map, { [sourceId]: { type: 'geojson', data } }, [layer]);
    return () => takeAway(loaded.map, [layer], [sourceId]);
  }, [loaded, lat, lng]);
  useEffect(() => {
    map.easeTo(
      { center: [lng, lat], zoom: Math.max(map.getZoom(), nearestOf(hasStreets)), duration: 200 },
      { originalEvent: true },
    );
  }, [map, hasStreets, lat, lng]);
  return null;
}
