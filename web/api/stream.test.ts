import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStatus } from '#contract/features/tracking.ts';
import { openStream } from './stream.ts';

const said = { isWhole: true, trackers: [{ id: '350000000000001', datetime: '2026-11-12 12:00:00' }] };
const text = (event: object) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);

let lines: ReadableStreamDefaultController<Uint8Array>[];
let status: number;
let wake: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  status = 200;
  const listeners: (() => void)[] = [];
  const listening = {
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    removeEventListener: () => {},
  };
  wake = () => listeners.forEach((listener) => listener());
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', ...listening });
  vi.stubGlobal('addEventListener', listening.addEventListener);
  vi.stubGlobal('removeEventListener', listening.removeEventListener);
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({ start: (line) => void lines.push(line) });
    return status === 200 ? new Response(body) : Response.json({}, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  const told = { events: [] as unknown[], open: [] as boolean[], refused: [] as number[] };
  const close = openStream(watchStatus, {
    onEvent: (event) => told.events.push(event),
    onOpen: (isOpen) => told.open.push(isOpen),
    onRefused: (error) => told.refused.push(error.status),
  });
  return { told, close };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('events are told as the contract has them', async () => {
  const { told, close } = open();
  await settle();
  lines[0]!.enqueue(text(said));
  await settle();
  expect(told.events).toEqual([
    { isWhole: true, trackers: [{ id: '350000000000001', datetime: new Date('2026-11-12T12:00:00Z') }] },
  ]);
  close();
  expect(told.open).toEqual([true, false]);
});

test('a line that breaks is taken up again within seconds, and one that says nothing is not trusted', async () => {
  const { told, close } = open();
  await settle();
  lines[0]!.error(new Error('broken'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines).toHaveLength(2);
  expect(told.open).toEqual([true, false, true]);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(lines).toHaveLength(3);
  close();
});

test('after a sleep there is one new line, however many reasons there are for it', async () => {
  const { close } = open();
  await settle();
  vi.setSystemTime(Date.now() + 3_600_000);
  wake();
  wake();
  await settle();
  expect(lines).toHaveLength(2);
  close();
});

test('a refusal is final', async () => {
  status = 403;
  const { told } = open();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told.refused).toEqual([403]);
  expect(lines).toHaveLength(1);
});
