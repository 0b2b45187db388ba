import { useEffect, useRef, useState } from 'react';
import { exportMileage } from '#contract/features/mileage/export.ts';
import type { QueryOf } from '#contract/route.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { askUntil } from '../ask-until.ts';

export type ExportQuery = QueryOf<typeof exportMileage>;

type Run =
  | { status: 'idle' }
  /** Addresses still to be looked up, now and when it was first asked; none before the first answer. */
  | { status: 'running'; remaining: number | null; total: number }
  | { status: 'done'; url: string }
  | { status: 'failed'; error: unknown };

const askEvery = 500;
/** A lost answer or two must not cost what was looked up so far. */
const borneFailures = 2;
const bears = (error: unknown, inARow: number): boolean =>
  error instanceof ApiError && error.isAway && inARow <= borneFailures;

function download(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = '';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

interface Going {
  key: string;
  stop: AbortController;
}
const stopIf = (going: Going | null, key: string): void => {
  if (going?.key === key) going.stop.abort();
};

/** Asks for a file until there is a link to it, and fetches it. Asking for another stops it. */
export function useExport(imei: string, query: ExportQuery, onDone: () => void) {
  const key = JSON.stringify(query);
  const [run, setRun] = useState<Run & { key?: string }>({ status: 'idle' });
  const going = useRef<Going>(null);
  useEffect(() => () => stopIf(going.current, key), [key]);

  const ask = async (signal: AbortSignal): Promise<string | undefined> => {
    const answer = await call(exportMileage, { params: { imei }, query, signal });
    if (answer.downloadUrl !== undefined) return answer.downloadUrl;
    const remaining = answer.remainingAddresses ?? 0;
    setRun((before) => {
      const total = before.status === 'running' ? before.total : 0;
      return { key, status: 'running', remaining, total: Math.max(total, remaining) };
    });
    return undefined;
  };

  const start = async (): Promise<void> => {
    going.current = { key, stop: new AbortController() };
    const { signal } = going.current.stop;
    setRun({ key, status: 'running', remaining: null, total: 0 });
    try {
      const url = (await askUntil(() => ask(signal), { everyMs: askEvery, signal, bears }))!;
      setRun({ key, status: 'done', url });
      download(url);
      onDone();
    } catch (error) {
      if (!signal.aborted) setRun({ key, status: 'failed', error });
    }
  };

  const cancel = (): void => {
    stopIf(going.current, key);
    setRun({ status: 'idle' });
  };

  const shown: Run = run.key === key ? run : { status: 'idle' };
  return { run: shown, start, cancel };
}

export type ExportRun = ReturnType<typeof useExport>;
