import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackPoint } from '#domain/tracking/history/point.ts';
import type { Stop } from '#domain/tracking/history/stops.ts';
import { defaultIcon } from '#domain/tracker-look.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useMap } from './context.ts';
import type { HistoryCursor } from './history-cursor.ts';
import { useDuration } from './history-duration.ts';
import { addEnds } from './history-ends.ts';
import { boundsOf } from './history-features.ts';
import { keepInSight, type Padding } from './history-follow.ts';
import { addHistoryLayers } from './history-layers.ts';
import { HistoryMarker } from './history-marker.ts';
import { listenToTrack } from './history-pointing.ts';

export interface ShownHistory {
  status: 'closed' | 'loading' | 'open';
  points: readonly TrackPoint[];
  stops: readonly Stop[];
  cursor: HistoryCursor;
  setIndex: (index: number) => void;
}

interface HistoryTrackProps {
  history: ShownHistory;
  color: string;
  icon?: string;
  /** What panels cover of the map, in pixels. */
  padding?: Padding;
}

/** The track of an opened history and the one marker that moves along it. A child of MapView. */
export const HistoryTrack = (props: HistoryTrackProps) =>
  props.history.status === 'open' ? <OpenTrack {...props} /> : null;

const margin = 56;
const roomy = ({ top, right, bottom, left }: Padding): Padding => ({
  top: top + margin,
  right: right + margin,
  bottom: bottom + margin,
  left: left + margin,
});
const noPadding = { top: 24, right: 24, bottom: 24, left: 24 };
const closestZoom = 15;

function OpenTrack({ history, color, icon = defaultIcon, padding = noPadding }: HistoryTrackProps) {
  const { map, scheme, epoch } = useMap();
  const { t, i18n } = useTranslation('history');
  const formats = useFormats();
  const durationOf = useDuration();
  const { points, stops, cursor } = history;

  const textOfStop = useEffectEvent((number: number) => {
    const { startsAt, endsAt } = stops[number]!;
    return `${t('stopOf', { duration: durationOf(startsAt, endsAt) })} · ${formats.dateTime(startsAt)}–${formats.time(endsAt)}`;
  });
  const goTo = useEffectEvent((index: number) => history.setIndex(index));
  const fit = useEffectEvent(() =>
    map.fitBounds(boundsOf(points), { padding: roomy(padding), maxZoom: closestZoom, duration: 0 }),
  );
  const paddingNow = useEffectEvent(() => padding);

  useEffect(
    () => addHistoryLayers(map, scheme, { points, stops }),
    // A new style has lost what was added to the one before.
    // oxlint-disable-next-line react/exhaustive-deps
    [map, scheme, epoch, points, stops],
  );

  useEffect(
    () =>
      listenToTrack(map, {
        points,
        textOfStop: (number) => textOfStop(number),
        onStop: (number) => goTo(stops[number]!.first),
        onPoint: (index) => goTo(index),
      }),
    [map, points, stops],
  );

  useEffect(() => {
    const marker = new HistoryMarker(map, scheme, { color, icon }, points);
    marker.move(cursor.position);
    const stop = cursor.subscribe((position) => {
      marker.move(position);
      keepInSight(map, points, position, paddingNow());
    });
    return () => {
      stop();
      marker.remove();
    };
  }, [map, scheme, color, icon, points, cursor]);

  useEffect(() => addEnds(map, points, { start: t('start'), end: t('end') }), [map, points, t, i18n.language]);
  // Panels find their size after the track has come: until somebody looks around, it stays in what they leave free.
  const free = Object.values(padding).join();
  const hasLooked = useRef<readonly TrackPoint[] | null>(null);
  useEffect(() => {
    const look = map.on('movestart', ({ originalEvent }) => {
      if (originalEvent) hasLooked.current = points;
    });
    const move = cursor.subscribe(() => (hasLooked.current = points));
    return () => {
      look.unsubscribe();
      move();
    };
  }, [map, points, cursor]);
  useEffect(() => {
    if (hasLooked.current !== points) fit();
  }, [points, free]);
  return null;
}
