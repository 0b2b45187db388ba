import { useEffect, useRef } from 'react';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { isMarkable } from '../trip-book.ts';
import classes from './list.module.css';
import { useTripActions } from './trip-actions.ts';

/** Selects one trip, or several at once; a dash when it is some of them. */
export function SelectBox({ trips, label }: { trips: readonly TripRow[]; label: string }) {
  const { selected, select } = useTripActions();
  const box = useRef<HTMLInputElement>(null);
  const markable = trips.filter(isMarkable);
  const count = markable.filter(({ id }) => selected?.has(id)).length;
  const isSome = count > 0 && count < markable.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  if (!selected) return null;
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      disabled={markable.length === 0}
      checked={markable.length > 0 && count === markable.length}
      onChange={(event) => select(markable, event.currentTarget.checked)}
    />
  );
}
