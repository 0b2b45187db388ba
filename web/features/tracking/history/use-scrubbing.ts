import { useRef, type PointerEvent } from 'react';
import { nearestIndex } from '#domain/tracking/history/point.ts';
import { msAt, type Scale } from './timeline-scale.ts';
import type { History } from './use-history.ts';

/** Hovering shows a point and leaves no trace; pressing goes there, dragging moves on. While it plays only pressing counts. */
export function useScrubbing(history: History, scale: Scale) {
  const stood = useRef<number | null>(null);

  const indexUnder = ({ clientX, currentTarget }: PointerEvent): number => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    return nearestIndex(history.points, msAt(scale, x));
  };
  const isPressed = ({ buttons }: PointerEvent): boolean => (buttons & 1) === 1;

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stood.current = null;
      history.setIndex(indexUnder(event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (isPressed(event)) return history.setIndex(indexUnder(event));
      if (history.isPlaying || event.pointerType !== 'mouse') return;
      stood.current ??= history.index;
      history.setIndex(indexUnder(event));
    },
    onPointerUp: (event: PointerEvent) => {
      // It stays where it was let go, also when the pointer leaves.
      if (event.pointerType === 'mouse') stood.current = history.index;
    },
    onPointerLeave: () => {
      if (stood.current !== null && !history.isPlaying) history.setIndex(stood.current);
      stood.current = null;
    },
  };
}
