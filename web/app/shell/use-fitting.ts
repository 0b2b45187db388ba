import { useLayoutEffect, useRef, useState } from 'react';
import { countFitting } from './fitting.ts';

const gap = 2;

/**
 * Measures a hidden copy of a row (its last child being the button for the rest) against the room there is. The copy
 * changes its size with the language and the font, so it is watched like the room.
 */
export function useFitting() {
  const room = useRef<HTMLElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...copy.current!.children].map((child) => child.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setCount(countFitting(widths, room.current!.clientWidth, more, gap));
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(room.current!);
    watcher.observe(copy.current!);
    measure();
    return () => watcher.disconnect();
  }, []);
  return { room, copy, count };
}
