import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { fetchStatus, watchStatus } from '#contract/features/tracking.ts';
import { canOnTracker } from '#domain/permissions/abilities.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { openStream } from '#web/api/stream.ts';
import { checkSession, getSession, onSession } from '#web/app/session.ts';
import type { LiveStatus } from './live-merge.ts';
import { createLiveStore, type Live } from './live-store.ts';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

const mayWatch = (imei: string): boolean => {
  const session = getSession();
  return session.status === 'loggedIn' && canOnTracker(session.subject, 'currentPosition', imei);
};

const store = createLiveStore({
  fetch: (trackersAndFields) => call(fetchStatus, { body: { trackersAndFields } }),
  listen: (onTold, onOpen) =>
    openStream(watchStatus, {
      onEvent: ({ trackers }) => onTold(trackers),
      onOpen,
      onRefused: (error) => void (isRefusal(error) && checkSession()),
    }),
  mayWatch,
  refreshRights: checkSession,
  isRefusal,
  isHidden: () => document.visibilityState === 'hidden',
  now: Date.now,
});

document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && store.wake());
addEventListener('online', () => store.wake());

const who = (): number | null => {
  const session = getSession();
  return session.status === 'loggedIn' ? session.user.id : null;
};
let before = who();
onSession(() => {
  if (who() === before) return;
  before = who();
  store.forget();
});

const none: readonly string[] = [];

/** Keeps these trackers fresh while the caller is shown; `withTrail` for those whose last hour is drawn. */
export function useLive(imeis: readonly string[], withTrail: readonly string[] = none): Live {
  // By what it holds: a list made anew is no new wish.
  const wanted = useMemo(() => imeis.join(), [imeis]);
  const trailed = useMemo(() => withTrail.join(), [withTrail]);
  useEffect(() => {
    if (wanted === '') return;
    const unwatch = store.watch({ imeis: wanted.split(','), withTrail: false });
    return unwatch;
  }, [wanted]);
  useEffect(() => {
    if (trailed === '') return;
    const unwatch = store.watch({ imeis: trailed.split(','), withTrail: true });
    return unwatch;
  }, [trailed]);
  return useSyncExternalStore(store.onChange, store.get);
}

export const useLiveStatuses = (imeis: readonly string[]): ReadonlyMap<string, LiveStatus> => useLive(imeis).states;

export function useLiveStatus(imei: string): LiveStatus | undefined {
  const imeis = useMemo(() => [imei], [imei]);
  return useLiveStatuses(imeis).get(imei);
}
