import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { msOf } from '#domain/tracking/history/point.ts';
import { useFollowCursor, type CursorPosition } from '#web/map/history-cursor.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { yOf } from './draw-plot.ts';
import { pointAfterKey } from './slider-keys.ts';
import classes from './timeline.module.css';
import { gutter, isWithinADay, xOf } from './timeline-scale.ts';
import { usePlot } from './use-plot.ts';
import { useScrubbing } from './use-scrubbing.ts';
import type { History } from './use-history.ts';

interface TimelineProps {
  history: History;
  tracker: TrackerSummary;
}

/** The plot, the point on it and the slider below, all on one axis of time. The slider steps from point to point. */
export function Timeline({ history, tracker }: TimelineProps) {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { scale, topKmh, dayName } = usePlot(canvas, history, tracker);
  const scrubbing = useScrubbing(history, scale);
  const { points, cursor } = history;

  const writtenAt = (index: number): string => {
    const { datetime, speed } = points[index]!;
    const time = isWithinADay(scale) ? formats.time(datetime) : `${dayName(datetime)} ${formats.time(datetime)}`;
    return `${time} · ${formats.speed(speed)}`;
  };

  const spokenAt = (index: number): string => {
    const { datetime, speed, ignition } = points[index]!;
    const said = ignition === null ? [] : [t(ignition ? 'ignitionOn' : 'ignitionOff')];
    return [formats.dateTime(datetime), formats.speed(speed), ...said].join(', ');
  };

  const follow = ({ index, share }: CursorPosition): void => {
    const here = points[index]!;
    const there = points[index + 1] ?? here;
    const x = xOf(scale, msOf(here) + share * (msOf(there) - msOf(here)));
    const y = yOf(here.speed, topKmh, scale.height);
    const { style } = root.current!;
    style.setProperty('--x', `${x}px`);
    style.setProperty('--y', `${y}px`);
    tip.current!.dataset['side'] = x > scale.width / 2 ? 'left' : 'right';
    tip.current!.textContent = writtenAt(index);
    input.current!.value = String(index);
    input.current!.setAttribute('aria-valuetext', spokenAt(index));
  };
  useFollowCursor(cursor, follow);
  // The button that was pressed gave way to the progress: whoever uses keys goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) input.current!.focus({ preventScroll: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = pointAfterKey(event.key, history.index, points.length);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.setIndex(next);
  };
  // Steps of assistive technology come as changes, without a key.
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => history.setIndex(Number(event.target.value));

  const press = (event: Parameters<typeof scrubbing.onPointerDown>[0]): void => {
    scrubbing.onPointerDown(event);
    input.current!.focus({ preventScroll: true });
  };

  return (
    <div
      ref={root}
      className={classes.timeline}
      style={{ '--left': `${gutter.left}px`, '--right': `${gutter.right}px` } as never}
      {...scrubbing}
      onPointerDown={press}
    >
      <canvas ref={canvas} className={classes.plot} aria-hidden />
      <div className={classes.line} />
      <div className={classes.dot} />
      <div ref={tip} className={classes.tip} aria-hidden />
      <input
        ref={input}
        type="range"
        className={classes.input}
        aria-label={t('slider')}
        min={0}
        max={points.length - 1}
        step={1}
        defaultValue={0}
        onChange={onChange}
        onKeyDown={onKeyDown}
      />
      <div className={classes.rail}>
        <div className={classes.done} />
        <div className={classes.thumb} />
      </div>
    </div>
  );
}
