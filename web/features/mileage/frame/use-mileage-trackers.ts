import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listTrackers, type TrackerSummary } from '#contract/features/trackers.ts';
import { can, canOnTracker } from '#domain/permissions/abilities.ts';
import { call } from '#web/api/call.ts';
import { useLogin } from '#web/app/session.ts';

/** The trackers with a mileage log for this user: those with ignition, of whose mileage there is a right to know. */
export function useMileageTrackers() {
  const { subject, user } = useLogin();
  const query = useQuery({
    queryKey: ['trackers', 'list', user.id],
    queryFn: ({ signal }) => call(listTrackers, { signal }),
  });
  const trackers = useMemo(
    (): readonly TrackerSummary[] | undefined =>
      query.data?.trackers
        .filter(({ imei, hasIgnition }) => hasIgnition && canOnTracker(subject, 'mileage', imei))
        .map((tracker) => ({ ...tracker, name: tracker.name || tracker.imei })),
    [query.data, subject],
  );
  return { trackers, error: query.error, retry: () => void query.refetch() };
}

/** One's own are few: the first will do. Whoever sees everybody's says first whose. */
export function useChosenTracker(trackers: readonly TrackerSummary[], asked: string | null): TrackerSummary | null {
  const { subject } = useLogin();
  const found = trackers.find(({ imei }) => imei === asked);
  const isOwn = trackers.length === 1 || !can(subject, 'administrate');
  return found ?? (isOwn ? trackers[0] : null) ?? null;
}
