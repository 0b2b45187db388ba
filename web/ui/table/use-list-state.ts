import { useSearchParams } from 'react-router';
import { readListState, writeListState, type ListState, type Sorting } from './list-state.ts';

/** A list's state lives in the address, so that a link, a reload and the way back show the same rows. */
export function useListState(start: Sorting, sortable: readonly string[], prefix = '') {
  const [params, setParams] = useSearchParams();
  const state = readListState(params, start, sortable, prefix);
  const change = (changes: Partial<ListState>): void =>
    setParams(
      (now) => writeListState(now, { ...readListState(now, start, sortable, prefix), ...changes }, start, prefix),
      { replace: true },
    );
  return [state, change] as const;
}
