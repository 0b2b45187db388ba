import { readListState, writeListState, type ListState, type Sorting } from './list-state.ts';
import { useAddress } from './use-address.ts';

/** A list's state lives in the address, so that a link, a reload and the way back show the same rows. */
export function useListState(start: Sorting, sortable: readonly string[], prefix = '') {
  const [params, changeAddress] = useAddress();
  const state = readListState(params, start, sortable, prefix);
  const change = (changes: Partial<ListState>): void =>
    changeAddress((now) =>
      writeListState(now, { ...readListState(now, start, sortable, prefix), ...changes }, start, prefix),
    );
  return [state, change] as const;
}
