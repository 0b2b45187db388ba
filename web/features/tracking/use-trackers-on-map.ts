import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listTrackers, type TrackerSummary } from '#contract/features/trackers.ts';
import { canOnTracker } from '#domain/permissions/abilities.ts';
import { call } from '#web/api/call.ts';
import { useLogin } from '#web/app/session.ts';

/** The trackers whose place this user may know: all of them for an administrator. */
export function useTrackersOnMap() {
  const { subject, user } = useLogin();
  const query = useQuery({
    queryKey: ['trackers', 'list', user.id],
    queryFn: ({ signal }) => call(listTrackers, { signal }),
    refetchInterval: 60_000,
  });
  const trackers = useMemo(
    (): readonly TrackerSummary[] =>
      (query.data?.trackers ?? [])
        .filter(({ imei }) => canOnTracker(subject, 'currentPosition', imei))
        .map((tracker) => ({ ...tracker, name: tracker.name || tracker.imei })),
    [query.data, subject],
  );
  return { trackers, isLoading: query.isPending, hasFailed: query.isError, retry: () => void query.refetch() };
}
