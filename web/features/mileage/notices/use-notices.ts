import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchMileageNotices } from '#contract/features/mileage/notices.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';

type Notices = AnswerOf<typeof fetchMileageNotices>;

/** Who is told of this tracker's trips, and asked for its odometer. */
export function useNotices(imei: string) {
  const queries = useQueryClient();
  const queryKey = ['mileage', 'notices', imei];
  const query = useQuery({ queryKey, queryFn: () => call(fetchMileageNotices, { params: { imei } }) });
  return {
    notices: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** Takes over what a save has answered. */
    adopt: (changed: Partial<Notices>) =>
      queries.setQueryData<Notices>(queryKey, (before) => before && { ...before, ...changed }),
  };
}
