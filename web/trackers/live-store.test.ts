import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TrackerStatus } from '#contract/features/tracking.ts';
import { createLiveStore, mostPolled, type LiveSources } from './live-store.ts';

const imeiOf = (n: number) => `35${String(n).padStart(13, '0')}`;
const [van, car] = [imeiOf(1), imeiOf(2)];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Stream {
  tell: (told: TrackerStatus[]) => void;
  become: (isOpen: boolean) => void;
  isOpen: boolean;
}

function open(changes: Partial<LiveSources> = {}) {
  const asked: string[][] = [];
  const withTrail: string[][] = [];
  const stream: Stream = { tell: () => {}, become: () => {}, isOpen: false };
  const store = createLiveStore({
    fetch: async (fields) => {
      asked.push(Object.keys(fields));
      withTrail.push(Object.keys(fields).filter((imei) => fields[imei]?.fields?.includes('trail')));
      return Object.fromEntries(Object.keys(fields).map((id) => [id, { id }]));
    },
    listen: (tell, become) => {
      Object.assign(stream, { tell, become, isOpen: true });
      return () => Object.assign(stream, { isOpen: false });
    },
    mayWatch: () => true,
    refreshRights: async () => {},
    isRefusal: () => false,
    isHidden: () => false,
    now: Date.now,
    ...changes,
  });
  return { store, asked, withTrail, stream };
}

test('MAP-07 all subscribed trackers are fetched together, first after 500 ms, then every 10 s', async () => {
  const { store, asked } = open();
  store.watch({ imeis: [van], withTrail: false });
  store.watch({ imeis: [van, car], withTrail: false });
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([[van, car]]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(3);
});

test('trails are asked for once, and again after a sleep', async () => {
  const { store, withTrail } = open();
  store.watch({ imeis: [van, car], withTrail: false });
  store.watch({ imeis: [car], withTrail: true });
  await vi.advanceTimersByTimeAsync(10_500);
  expect(withTrail).toEqual([[car], []]);
  store.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(withTrail.at(-1)).toEqual([car]);
});

test('nobody watching: no polls, no stream', async () => {
  const { store, asked, stream } = open();
  const unwatch = store.watch({ imeis: [van], withTrail: false });
  expect(stream.isOpen).toBe(true);
  unwatch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);
  expect(stream.isOpen).toBe(false);
});

test('a hidden tab does not poll', async () => {
  let isHidden = true;
  const { store, asked } = open({ isHidden: () => isHidden });
  store.watch({ imeis: [van], withTrail: false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([]);
  isHidden = false;
  store.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual([[van]]);
});

test('thousands are left to a stream that works, and polled when it does not', async () => {
  const { store, asked, stream } = open();
  store.watch({ imeis: Array.from({ length: mostPolled + 1 }, (_, n) => imeiOf(n)), withTrail: false });
  stream.become(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([]);
  stream.become(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(1);
});

test('a right that was taken away costs that tracker only', async () => {
  const rights = new Set([van, car]);
  const refused = new Error('403');
  const asked: string[][] = [];
  const { store } = open({
    fetch: async (fields) => {
      asked.push(Object.keys(fields));
      if (asked.length === 1) throw refused;
      return {};
    },
    isRefusal: (error) => error === refused,
    refreshRights: async () => void rights.delete(car),
    mayWatch: (imei) => rights.has(imei),
  });
  store.watch({ imeis: [van, car], withTrail: false });
  await vi.advanceTimersByTimeAsync(10_500);
  expect(asked).toEqual([[van, car], [van]]);
  expect(store.get().isAway).toBe(false);
});

test('what the stream tells is there at once; a server that is away is said so, with when we last heard', async () => {
  const { store, stream } = open({ fetch: () => Promise.reject(new Error('away')) });
  store.watch({ imeis: [van], withTrail: false });
  stream.tell([{ id: van, speed: 64 }]);
  expect(store.get().states.get(van)?.speed).toBe(64);
  const heardAt = store.get().heardAt;
  await vi.advanceTimersByTimeAsync(500);
  expect(store.get()).toMatchObject({ isAway: true, heardAt });
});
