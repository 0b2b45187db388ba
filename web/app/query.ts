import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { getSession, onSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && error instanceof ApiError && error.isAway,
    },
  },
});

const who = (): number | null => {
  const session = getSession();
  return session.status === 'loggedIn' ? session.user.id : null;
};

// What one user was shown is never shown to the next.
let before = who();
onSession(() => {
  if (who() === before) return;
  before = who();
  queryClient.clear();
});
