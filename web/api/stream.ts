import { z } from 'zod';
import type { AnswerOf, AnyRoute } from '#contract/route.ts';
import { ApiError } from './api-error.ts';
import { ask } from './call.ts';
import { createEventReader } from './events.ts';
import { reconnectDelay } from './reconnect.ts';

/** The server's heart beats every 15 s: this long without a word, and the line is dead. */
const silenceMs = 40_000;
/** After a sleep an open line may be dead without having said so; one being opened gets a moment. */
const doubtMs = { open: 20_000, lost: 1000 };

export interface StreamEvents<R extends AnyRoute> {
  onEvent: (event: AnswerOf<R>) => void;
  /** Whether events come now. */
  onOpen: (isOpen: boolean) => void;
  /** The server will not have us: trying again would not help. */
  onRefused: (error: ApiError) => void;
}

const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

async function readAll(response: Response, onText: (text: string) => void): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) onText(piece.value);
}

/** Listens to a stream of the contract until it is closed, and comes back within seconds when the line is lost. */
export function openStream<R extends AnyRoute>(route: R, events: StreamEvents<R>): () => void {
  let attempt = 0;
  let heardAt = 0;
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isClosed = false;

  const become = (open: boolean): void => {
    if (isOpen === open) return;
    isOpen = open;
    events.onOpen(open);
  };
  const later = (): void => {
    become(false);
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void listen(), reconnectDelay(attempt++, Math.random()));
  };
  const hear = (): void => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => void listen(), silenceMs);
  };
  async function listen(): Promise<void> {
    line?.abort();
    const mine = (line = new AbortController());
    const read = createEventReader((data) => events.onEvent(z.decode(route.answer, JSON.parse(data)) as AnswerOf<R>));
    try {
      hear();
      const response = await ask(route, { signal: mine.signal });
      attempt = 0;
      become(true);
      await readAll(response, (text) => {
        hear();
        read(text);
      });
    } catch (error) {
      if (line !== mine) return;
      if (isFinal(error)) return refuse(error);
    }
    if (line === mine) later();
  }
  const refuse = (error: ApiError): void => {
    close();
    events.onRefused(error);
  };
  const atOnce = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - heardAt < doubtMs[isOpen ? 'open' : 'lost']) return;
    attempt = 0;
    void listen();
  };
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearTimeout(timer);
    line?.abort();
    line = null;
    removeEventListener('online', atOnce);
    document.removeEventListener('visibilitychange', atOnce);
    become(false);
  }
  addEventListener('online', atOnce);
  document.addEventListener('visibilitychange', atOnce);
  void listen();
  return close;
}
