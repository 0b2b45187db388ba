import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { StatusFilter } from '#contract/features/trackers.ts';
import { readTrackerPath, writeTrackerPath, type TrackerView } from './tracker-path.ts';

/** Another view starts at its first page and keeps the order. */
function searchOfNewView(): string {
  const params = new URLSearchParams(window.location.search);
  params.delete('page');
  return params.size > 0 ? `?${params}` : '';
}

/** Tab and filter are the page's path; order and page stand behind it. */
export function useTrackerView() {
  const { first, second } = useParams();
  const navigate = useNavigate();
  const view = readTrackerPath(first, second);
  const { status } = view;
  const go = useCallback(
    (next: TrackerView) => void navigate(writeTrackerPath(next) + searchOfNewView(), { replace: true }),
    [navigate],
  );
  return {
    ...view,
    filter: useCallback((query: string) => go({ status, query }), [go, status]),
    pathOf: (tab: StatusFilter) => writeTrackerPath({ status: tab, query: view.query }),
  };
}
