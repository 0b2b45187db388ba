import { Popup, type Map, type MapLayerMouseEvent } from 'maplibre-gl';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import classes from './history-track.module.css';
import { stopLayer, trackLayer } from './history-layers.ts';

interface Place {
  lng: number;
  lat: number;
}

/** By degrees, narrowed as the meridians are: good enough to choose among neighbours. */
function nearest(points: readonly TrackPoint[], { lng, lat }: Place): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let best = { index: 0, distance: Infinity };
  points.forEach(({ coordinate }, index) => {
    const distance = ((coordinate.lng - lng) * narrow) ** 2 + (coordinate.lat - lat) ** 2;
    if (distance < best.distance) best = { index, distance };
  });
  return best.index;
}

interface Pointing {
  points: readonly TrackPoint[];
  textOfStop: (number: number) => string;
  onStop: (number: number) => void;
  onPoint: (index: number) => void;
}

/** A stop says how long it was; a click on the track or a stop goes there. */
export function listenToTrack(map: Map, { points, textOfStop, onStop, onPoint }: Pointing): () => void {
  const popup = new Popup({ closeButton: false, closeOnClick: false, offset: 12, className: classes.popup! });
  const stopAt = ({ features }: MapLayerMouseEvent): number => Number(features?.[0]?.properties['number'] ?? -1);
  const enter = (event: MapLayerMouseEvent): void => {
    map.getCanvas().style.cursor = 'pointer';
    const number = stopAt(event);
    if (number >= 0) popup.setLngLat(event.lngLat).setText(textOfStop(number)).addTo(map);
  };
  const leave = (): void => {
    map.getCanvas().style.cursor = '';
    popup.remove();
  };
  const click = (event: MapLayerMouseEvent): void => {
    const number = stopAt(event);
    if (number >= 0) onStop(number);
    else onPoint(nearest(points, event.lngLat));
  };
  const target = [stopLayer, trackLayer];
  const ends = [
    map.on('mouseenter', stopLayer, enter),
    map.on('mouseenter', trackLayer, enter),
    map.on('mouseleave', stopLayer, leave),
    map.on('mouseleave', trackLayer, leave),
    map.on('click', target, click),
  ];
  return () => {
    leave();
    ends.forEach((subscription) => subscription.unsubscribe());
  };
}
