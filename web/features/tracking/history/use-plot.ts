import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { localeOf } from '#domain/language.ts';
import { topSpeed } from '#domain/tracking/history/plot.ts';
import { msOf } from '#domain/tracking/history/point.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import { drawPlot } from './draw-plot.ts';
import type { Scale } from './timeline-scale.ts';
import type { History } from './use-history.ts';

const nothing = { width: 0, height: 0 };

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState(nothing);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Draws the plot when the track, the size, the scheme or the language is another. */
export function usePlot(
  canvas: RefObject<HTMLCanvasElement | null>,
  { points, stops }: History,
  { hasIgnition }: TrackerSummary,
): { scale: Scale; topKmh: number; dayName: (instant: Date) => string } {
  const scheme = useComputedColorScheme('light');
  const formats = useFormats();
  const language = useLanguage();
  const zone = useTimeZone();
  const size = useSize(canvas);
  const topKmh = useMemo(() => topSpeed(points), [points]);
  const scale = useMemo(() => ({ from: msOf(points[0]!), to: msOf(points.at(-1)!), ...size }), [points, size]);
  const dayName = useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: zone });
    return (instant: Date) => format.format(instant);
  }, [language, zone]);

  useEffect(() => {
    if (scale.width === 0) return;
    const content = { scheme, points, stops, hasIgnition, topKmh, zone, time: formats.time, day: dayName };
    // Once the colours of this scheme have reached the document.
    const frame = requestAnimationFrame(() => drawPlot(canvas.current!, scale, content));
    return () => cancelAnimationFrame(frame);
  }, [canvas, points, stops, hasIgnition, topKmh, zone, formats, dayName, scale, scheme]);
  return { scale, topKmh, dayName };
}
