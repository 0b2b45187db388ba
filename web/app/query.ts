import { QueryClient, queryOptions } from '@tanstack/react-query';
import { site } from '#contract/features/site.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { getSession, onSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && error.isAway,
    },
  },
});

export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => call(site), staleTime: Infinity });

const who = (): number | null => {
  const session = getSession();
  return session.status === 'loggedIn' ? session.user.id : null;
};

/** What one user was shown is never shown to the next. */
export function forgetOnUserChange(): void {
  let before = who();
  onSession(() => {
    if (who() === before) return;
    before = who();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== siteQuery.queryKey[0] });
  });
}
