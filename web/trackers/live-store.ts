import { statusFields, type StatusField, type TrackerStatus } from '#contract/features/tracking.ts';
import { mergeAll, type LiveStatus } from './live-merge.ts';

export const firstPollMs = 500;
export const pollEveryMs = 10_000;
/** More than this are left to the stream, as long as it works. */
export const mostPolled = 500;

type Fields = Record<string, { id: string; fields?: StatusField[] }>;

export interface LiveSources {
  fetch: (trackersAndFields: Fields) => Promise<Record<string, TrackerStatus>>;
  /** Answers how to close it. */
  listen: (onTold: (told: TrackerStatus[]) => void, onOpen: (isOpen: boolean) => void) => () => void;
  mayWatch: (imei: string) => boolean;
  /** The server refused: find out what is left of our rights. */
  refreshRights: () => Promise<void>;
  isRefusal: (error: unknown) => boolean;
  isHidden: () => boolean;
  now: () => number;
}

export interface Watch {
  imeis: readonly string[];
  /** Where it has been this last hour, too. */
  withTrail: boolean;
}

export interface Live {
  states: ReadonlyMap<string, LiveStatus>;
  /** When we last heard from the server; none before the first time. */
  heardAt: number | null;
  isAway: boolean;
}

const nothing: Live = { states: new Map(), heardAt: null, isAway: false };

/** What trackers do now, for all who want to know: one poll for everybody, and one stream on top of it. */
export function createLiveStore(sources: LiveSources) {
  let live = nothing;
  let watches: readonly Watch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closeStream: (() => void) | null = null;
  let isStreaming = false;
  /** Trails are asked for once and grow from then on. */
  const withTrails = new Set<string>();
  const listeners = new Set<() => void>();

  const become = (changes: Partial<Live>): void => {
    live = { ...live, ...changes };
    listeners.forEach((listener) => listener());
  };
  const take = (told: TrackerStatus[]): void => {
    const now = sources.now();
    become({ states: mergeAll(live.states, told, now), heardAt: now, isAway: false });
  };
  const watched = (): string[] => [...new Set(watches.flatMap(({ imeis }) => imeis))].filter(sources.mayWatch);
  const lackingTrails = (): Set<string> => {
    const wanted = watches.filter(({ withTrail }) => withTrail).flatMap(({ imeis }) => imeis);
    return new Set(wanted.filter((imei) => !withTrails.has(imei)));
  };

  const toAsk = (): Fields => {
    const imeis = watched();
    const lacking = lackingTrails();
    const isLeftToStream = imeis.length > mostPolled && isStreaming;
    const asked = isLeftToStream ? imeis.filter((imei) => lacking.has(imei)) : imeis;
    return Object.fromEntries(
      asked.map((imei) => [imei, lacking.has(imei) ? { id: imei, fields: [...statusFields] } : { id: imei }]),
    );
  };
  const schedule = (delayMs: number): void => {
    clearTimeout(timer);
    timer = watches.length > 0 ? setTimeout(() => void poll(), delayMs) : undefined;
  };

  async function poll(): Promise<void> {
    const asked = toAsk();
    if (!sources.isHidden() && Object.keys(asked).length > 0) await fetchOnce(asked);
    schedule(pollEveryMs);
  }
  async function fetchOnce(asked: Fields): Promise<void> {
    try {
      take(Object.values(await sources.fetch(asked)));
      for (const { id, fields } of Object.values(asked)) if (fields) withTrails.add(id);
    } catch (error) {
      if (sources.isRefusal(error)) await sources.refreshRights();
      else become({ isAway: true });
    }
  }
  const follow = (): void => {
    if (watches.length === 0) {
      closeStream?.();
      closeStream = null;
    } else
      closeStream ??= sources.listen(take, (isOpen) => {
        isStreaming = isOpen;
        if (!isOpen) schedule(pollEveryMs);
      });
  };

  return {
    get: (): Live => live,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Until the answer is called. */
    watch(watch: Watch): () => void {
      watches = [...watches, watch];
      follow();
      schedule(firstPollMs);
      return () => {
        watches = watches.filter((other) => other !== watch);
        // Somebody else may come in the same moment: a page that changes what it watches.
        setTimeout(() => {
          follow();
          if (watches.length === 0) schedule(0);
        });
      };
    },
    /** Back from the background: what is shown may be old, and the trails have gaps. */
    wake(): void {
      withTrails.clear();
      schedule(firstPollMs);
    },
    forget(): void {
      withTrails.clear();
      become(nothing);
    },
  };
}

export type LiveStore = ReturnType<typeof createLiveStore>;
