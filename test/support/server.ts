// The real server, on a real database, for one test file.
import { pino } from 'pino';
import type { ErrorBody } from '#contract/errors/body.ts';
import type { AnyRoute, AnswerOf } from '#contract/route.ts';
import { startServer, type RunningServer } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Api } from '#server/http/api.ts';
import { TestClock } from './clock.ts';
import { makeHome, type TestHome } from './database.ts';

interface Options {
  environment?: Record<string, string>;
  extra?: Pick<Api, 'routes' | 'handlers' | 'relations'>;
  home?: TestHome;
  /** Where log lines go, for tests of what is in them. */
  logTo?: (line: string) => void;
  clock?: TestClock;
}

export interface Answer<T = any> {
  status: number;
  body: T;
  headers: Headers;
}

interface Sent {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
  ip?: string;
}

export class TestServer {
  clock: TestClock;
  home: TestHome;
  running: RunningServer;

  constructor(running: RunningServer, clock: TestClock, home: TestHome) {
    this.running = running;
    this.clock = clock;
    this.home = home;
  }

  get db() {
    return this.running.db;
  }

  get url() {
    return this.running.url;
  }

  /** Sends what a client would put on the wire, checked by nobody: the server must. */
  async call<R extends AnyRoute>(route: R, sent: Sent = {}): Promise<Answer<AnswerOf<R> & Partial<ErrorBody>>> {
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sent.params?.[name]));
    const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([key, value]) => [key, String(value)]));
    return this.send(route.method, `/api${path}${query.size > 0 ? `?${query}` : ''}`, sent);
  }

  async send(method: string, path: string, { body, token, ip }: Sent = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(ip && { 'x-forwarded-for': ip }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await readAnswer(response);
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  async stop(): Promise<void> {
    await this.running.stop();
    await this.home.remove();
  }
}

/** Of a stream, which has no end, its first event. */
async function readAnswer(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += piece.value;
    if (text.includes('\n\n')) break;
  }
  await reader.cancel();
  return text;
}

export async function startTestServer({
  environment = {},
  extra,
  home,
  logTo,
  clock = new TestClock(),
}: Options = {}): Promise<TestServer> {
  const place = home ?? (await makeHome());
  const config = readConfig({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    PUBLIC_URL: 'https://panel.sporhund.test',
    TRUST_PROXY: 'on',
    MAIL: 'hold',
    ROLES: 'api',
    DEVICE_PORT: '0',
    DEVICE_HOST: '127.0.0.1',
    MAP_STYLE: 'embedded',
    ...environment,
  });
  const log = logTo ? pino({ level: 'trace' }, { write: logTo }) : pino({ level: 'silent' });
  const running = await startServer(config, { log, clock, ...(extra && { extra }) });
  await running.ready;
  return new TestServer(running, clock, place);
}
