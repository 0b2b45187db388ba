import type { ListQuery } from '#contract/wire.ts';

export const pageSize = 10;

export type Direction = 'asc' | 'desc';

export interface Sorting {
  sort: string;
  direction: Direction;
}

export type ListState = Omit<ListQuery, 'pageSize'>;

const names = ['page', 'sort', 'direction', 'filter'] as const;
const key = (prefix: string, name: string) => (prefix ? `${prefix}-${name}` : name);

/** What the address says of a list; what it says wrongly counts as not said. */
export function readListState(
  params: URLSearchParams,
  start: Sorting,
  sortable: readonly string[],
  prefix = '',
): ListState {
  const [page, sort, direction, filter] = names.map((name) => params.get(key(prefix, name)) ?? '');
  const isKnown = sortable.includes(sort!);
  return {
    page: /^[1-9]\d{0,4}$/.test(page!) ? Number(page) : 1,
    sort: isKnown ? sort! : start.sort,
    direction: isKnown && (direction === 'asc' || direction === 'desc') ? direction : start.direction,
    filter: filter!.slice(0, 200),
  };
}

/** The address with this state in it; what is as it starts is left out. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  start: Sorting,
  prefix = '',
): URLSearchParams {
  const isSorted = state.sort !== start.sort || state.direction !== start.direction;
  const said: Record<(typeof names)[number], string> = {
    page: state.page > 1 ? String(state.page) : '',
    sort: isSorted ? state.sort : '',
    direction: isSorted ? state.direction : '',
    filter: state.filter,
  };
  const next = new URLSearchParams(params);
  for (const name of names) {
    if (said[name]) next.set(key(prefix, name), said[name]);
    else next.delete(key(prefix, name));
  }
  return next;
}

/** Another column starts ascending, the same one turns round; either way from the first page. */
export function sortedBy(state: ListState, sort: string): ListState {
  const direction = state.sort === sort && state.direction === 'asc' ? 'desc' : 'asc';
  return { ...state, page: 1, sort, direction };
}

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / pageSize));

/** The page numbers to show, 0 standing for a gap: 1 2 3 … 13. */
export function pageNumbers(page: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const around =
    page <= 3 ? [1, 2, 3, 4] : page >= last - 2 ? [last - 3, last - 2, last - 1, last] : [page - 1, page, page + 1];
  const shown = [...new Set([1, ...around, last])];
  return shown.flatMap((number, index) => (index > 0 && number - shown[index - 1]! > 1 ? [0, number] : [number]));
}
