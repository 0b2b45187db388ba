import { useEffect, useState } from 'react';

/** True once something has lasted long enough to be worth showing: what is quick must not flicker. */
export function useIsLate(isGoing: boolean, afterMs = 200): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoing, afterMs]);
  return isLate && isGoing;
}
