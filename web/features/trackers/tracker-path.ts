import { statusFilters, type StatusFilter } from '#contract/features/trackers.ts';

export interface TrackerView {
  status: StatusFilter;
  query: string;
}

const isStatus = (part: string | undefined): part is StatusFilter => statusFilters.includes(part as StatusFilter);

/** `/trackers/{status}/{query}`, either of which may be left out. */
export function readTrackerPath(first?: string, second?: string): TrackerView {
  if (isStatus(first)) return { status: first, query: second ?? '' };
  return { status: 'all', query: first ?? '' };
}

/** A browser takes these for the folder itself and the one above. */
const isDots = (query: string): boolean => query === '.' || query === '..';

/** All need not be said, except before a query that would be taken for a status. */
export function writeTrackerPath({ status, query }: TrackerView): string {
  const parts = [
    ...(status !== 'all' || isStatus(query) ? [status] : []),
    ...(query && !isDots(query) ? [encodeURIComponent(query)] : []),
  ];
  return ['/trackers', ...parts].join('/');
}
