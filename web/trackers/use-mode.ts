import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchMode, setMode } from '#contract/features/modes.ts';
import type { ModeData } from '#contract/features/tracking.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useCanOnTracker } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { useLiveStatuses } from './live.ts';

const pollMs = 10_000;

export interface ChangeMode {
  ask: (mode: ModeData['mode']) => void;
  /** What is being asked for just now. */
  asked: ModeData['mode'] | undefined;
}

/** A grant may end while the panel is open. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The stream tells at once when a mode changes; the poll would be ten seconds late. */
function useNews(imei: string, onNews: () => void): void {
  const maySee = useCanOnTracker('currentPosition', imei);
  const told = JSON.stringify(useLiveStatuses(maySee ? [imei] : []).get(imei)?.modeData);
  const seen = useRef(told);
  useEffect(() => {
    if (seen.current === told) return;
    if (seen.current !== undefined) onNews();
    seen.current = told;
  });
}

/** The mode of a tracker, asked for every ten seconds, and a way to change it. */
export function useMode(imei: string) {
  const { t } = useTranslation('errors');
  const queries = useQueryClient();
  const queryKey = ['trackers', 'mode', imei];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(fetchMode, { params: { imei }, signal }),
    refetchInterval: pollMs,
  });
  const changing = useMutation({
    mutationFn: (mode: ModeData['mode']) => call(setMode, { params: { imei }, body: { mode } }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (mode) => void queries.setQueryData(queryKey, mode),
    onError: (why) => {
      toast({ kind: 'danger', text: errorText(why, t) });
      void refetch();
    },
  });
  useNews(imei, () => void refetch());
  const change: ChangeMode = {
    ask: changing.mutate,
    asked: changing.isPending ? changing.variables : undefined,
  };
  return { mode: data, error, retry: () => void refetch(), change };
}
