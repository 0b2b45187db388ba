import type { Feature } from 'geojson';
import { Marker, type LayerSpecification, type Map } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { nearestOf, type Place } from './camera.tsx';
import { useMap } from './context.ts';
import { palettes } from './images/palette.ts';
import { showAll, takeAway } from './layers.ts';
import { MapView } from './map-view.tsx';
import type { Scheme } from './style/colours.ts';
import classes from './track-map.module.css';

interface TrackMapProps {
  /** Oldest first, at least one. */
  places: readonly Place[];
  texts: { label: string; attribution: string; noMap: string; start: string; end: string };
}

/** A map of one track from A to B. It fills what it stands in. */
export const TrackMap = ({ places, texts }: TrackMapProps) => (
  <MapView label={texts.label} attributionLabel={texts.attribution} fallback={texts.noMap}>
    <Track places={places} texts={texts} />
  </MapView>
);

const sourceId = 'track';
const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const;

const layers = (scheme: Scheme): LayerSpecification[] => [
  {
    id: 'track-casing',
    type: 'line',
    source: sourceId,
    layout: rounded,
    paint: { 'line-color': palettes[scheme].ring, 'line-width': 8 },
  },
  {
    id: 'track-line',
    type: 'line',
    source: sourceId,
    layout: rounded,
    paint: { 'line-color': palettes[scheme].brand, 'line-width': 4 },
  },
];

function Track({ places, texts }: TrackMapProps) {
  const { map, scheme, epoch, hasStreets } = useMap();
  const { start, end } = texts;
  const fit = useEffectEvent(() =>
    map.fitBounds(boundsOf(places), { padding: 48, maxZoom: nearestOf(hasStreets), duration: 0 }),
  );

  useEffect(
    () => {
      const drawn = layers(scheme);
      const coordinates = places.map(({ lat, lng }) => [lng, lat]);
      const data: Feature = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
      showAll(map, { [sourceId]: { type: 'geojson', data } }, drawn);
      return () => takeAway(map, drawn, [sourceId]);
    },
    // A new style has lost what was added to the one before.
    // oxlint-disable-next-line react/exhaustive-deps
    [map, scheme, epoch, places],
  );

  useEffect(() => {
    const ends = [sign(map, places[0]!, 'A', start), sign(map, places.at(-1)!, 'B', end)];
    return () => ends.forEach((each) => each.remove());
  }, [map, places, start, end]);

  // A phone that is turned shows all of it again, unless somebody has looked closer.
  useEffect(() => {
    let isMoved = false;
    const refit = () => void (isMoved || fit());
    const note = ({ originalEvent }: { originalEvent?: unknown }) => (isMoved ||= originalEvent !== undefined);
    fit();
    const watched = [map.on('resize', refit), map.on('movestart', note)];
    return () => watched.forEach((each) => each.unsubscribe());
  }, [map, places]);
  return null;
}

function sign(map: Map, { lat, lng }: Place, letter: 'A' | 'B', text: string): Marker {
  const element = document.createElement('div');
  element.className = classes.sign!;
  element.dataset['end'] = letter;
  element.title = text;
  element.textContent = letter;
  return new Marker({ element }).setLngLat([lng, lat]).addTo(map);
}

function boundsOf(places: readonly Place[]): [number, number, number, number] {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
