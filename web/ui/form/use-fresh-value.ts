import { useEffect, useRef } from 'react';

/** Tells of a value that arrives anew (a reload, a save); one that is equal is nothing new. */
export function useFreshValue(value: object | null | undefined, onFresh: () => void): void {
  const text = JSON.stringify(value ?? null);
  const seen = useRef(text);
  useEffect(() => {
    if (seen.current === text) return;
    seen.current = text;
    onFresh();
  });
}
