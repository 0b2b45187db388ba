// Plays the server for the map's benchmark: the built web, and just the calls that the page makes.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { checkToken } from '#contract/features/auth.ts';
import { currentStatusMessage } from '#contract/features/messages.ts';
import { site } from '#contract/features/site.ts';
import { fetchStatus, watchStatus, type TrackerStatus } from '#contract/features/tracking.ts';
import { listTrackers } from '#contract/features/trackers.ts';
import type { AnyRoute, AnswerOf } from '#contract/route.ts';
import { noRelations } from '#domain/permissions/subject.ts';
import { trackerColors, trackerIcons } from '#domain/tracker-look.ts';

const dist = 'web/dist';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const imeiOf = (n: number): string => `35${String(n).padStart(13, '0')}`;
const shareOf = (n: number, of: number): number => ((n * 7919) % of) / of;

const summaryOf = (n: number) => ({
  imei: imeiOf(n),
  name: `Varebil ${n}`,
  icon: trackerIcons[n % trackerIcons.length]!,
  color: trackerColors[n % trackerColors.length]!.hex,
  type: 30,
  niceType: 'Permanent',
  regNo: '',
  hasIgnition: true,
  hasExpired: false,
});

/** Spread over Denmark, each a little further on with every step. */
const statusOf = (n: number, step: number): TrackerStatus => ({
  id: imeiOf(n),
  outdated: false,
  datetime: new Date(),
  contactDatetime: new Date(),
  ignition: true,
  battery: 'full',
  charging: true,
  signal: 'good',
  stalled: false,
  coordinate: { lat: 55 + shareOf(n, 997) * 2 + step * 0.0005, lng: 9 + shareOf(n, 1009) * 3 },
  speed: n % 3 === 0 ? 0 : 64 + step,
  direction: (n * 37) % 360,
  subLabel: 'speed',
  modeData: { mode: 'default', waitingMode: '', availableModes: ['default'], recoveryModeEnds: null },
});

function sendFile(path: string, request: IncomingMessage, response: ServerResponse): void {
  const named = join(dist, path);
  const file = existsSync(named) && statSync(named).isFile() ? named : join(dist, 'index.html');
  const { size } = statSync(file);
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  const [from, to] = range ? [Number(range[1]), Math.min(Number(range[2]), size - 1)] : [0, size - 1];
  response.writeHead(range ? 206 : 200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': to - from + 1,
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  });
  createReadStream(file, { start: from, end: to }).pipe(response);
}

export interface PretendServer {
  url: string;
  /** A tenth of the vehicles goes on, and the page is told. */
  move: () => void;
  stop: () => Promise<void>;
}

export async function startPretendServer(vehicles: number): Promise<PretendServer> {
  const all = Array.from({ length: vehicles }, (_, n) => n);
  const streams = new Set<ServerResponse>();
  let step = 0;
  const answer = <R extends AnyRoute>(route: R, value: AnswerOf<R>): string =>
    JSON.stringify(z.encode(route.answer, value));
  const event = (isWhole: boolean, numbers: number[]): string =>
    `data: ${answer(watchStatus, { isWhole, trackers: numbers.map((n) => statusOf(n, step)) })}\n\n`;
  const user = { id: 1, name: 'Bench', email: 'bench@example.com', pendingEmailChange: null, version: 1 };
  const vendor = { name: 'Bench', address: '', cvr: '', helpPhone: '', merchantsUrl: '' };

  const answers: Record<string, () => string> = {
    [checkToken.path]: () =>
      answer(checkToken, {
        user: { ...user, language: 'da', timezone: 'Europe/Copenhagen', role: 'administrator' },
        permissions: noRelations,
        impersonator: null,
        remember: false,
      }),
    [site.path]: () =>
      answer(site, { vendor, hasMailbox: false, map: { style: 'embedded', suggestsWhileTyping: false } } as never),
    [currentStatusMessage.path]: () =>
      answer(currentStatusMessage, { subject: { da: '', en: '' }, body: { da: '', en: '' }, version: 0 }),
    [listTrackers.path]: () => answer(listTrackers, { trackers: all.map(summaryOf) }),
    [fetchStatus.path]: () =>
      answer(fetchStatus, Object.fromEntries(all.slice(0, 500).map((n) => [imeiOf(n), statusOf(n, step)]))),
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://bench');
    if (!pathname.startsWith('/api')) return sendFile(pathname, request, response);
    const path = pathname.slice('/api'.length);
    if (path === watchStatus.path) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(event(true, all));
      streams.add(response);
      return;
    }
    const found = answers[path];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(found?.() ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    move: () => {
      step++;
      const moved = all.filter((n) => n % 10 === step % 10);
      for (const stream of streams) stream.write(event(false, moved));
    },
    stop: async () => {
      for (const stream of streams) stream.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
