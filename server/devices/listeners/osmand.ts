// Phones and tests over HTTP, in the form of OsmAnd and the Traccar clients. Answers have no body.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { DeviceKeys, Ingest, KnownTracker } from '../ports.ts';
import { putAside } from '../protocols/aside.ts';
import { readRequest, type PhoneRequest, type Said } from '../protocols/osmand/request.ts';
import { keepPlausibleTimes, timeLimits } from '../protocols/plausible-times.ts';

export interface OsmandOptions {
  keys: DeviceKeys;
  ingest: Ingest;
  clock: Clock;
  log: Log;
  retentionMonths: number;
  /** How long a phone waits for the database before it is told to come again. */
  patienceMs?: number;
}

const kilobyte = 1024;
const defaultPatienceMs = 5000;
const mostAtOnce = 1000;

export function registerOsmand(app: FastifyInstance, options: OsmandOptions): void {
  const receive = createReception(options);
  void app.register(async (scope) => {
    readBodies(scope);
    for (const url of ['/osmand', '/osmand/:key']) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: 16 * kilobyte,
        handler: async (request, reply) => reply.status(await receive(readRequest(partsOf(request)))).send(),
      });
    }
  });
}

/** In this corner of the server bodies are JSON or forms, whatever else they say they are. */
function readBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    done(null, { json: parseOrNothing(text as string) });
  });
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => {
    done(null, { form: Object.fromEntries(new URLSearchParams(text as string)) });
  });
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function partsOf({ params, query, body }: FastifyRequest): PhoneRequest {
  const { json, form = {} } = (body ?? {}) as Partial<PhoneRequest>;
  return { pathKey: (params as { key?: string }).key, query: query as PhoneRequest['query'], form, json };
}

type Status = 200 | 400 | 404 | 503;

function createReception({ keys, ingest, clock, log, retentionMonths, patienceMs = defaultPatienceMs }: OsmandOptions) {
  // A database that is away must not gather deliveries: a tracker has one under way, the phone comes again with the next.
  const delivering = new Set<number>();
  let underWay = 0;

  async function receive(said: Said): Promise<Status> {
    if (said.key === null) return 400;
    const tracker = await keys.find(said.key);
    if (!tracker) return said.isJson ? 404 : 400;
    if (delivering.has(tracker.id)) return 503;
    delivering.add(tracker.id);
    return store(tracker, said).finally(() => delivering.delete(tracker.id));
  }

  async function store(tracker: KnownTracker, said: Said): Promise<Status> {
    const now = clock.now();
    const parsed = said.parse(now);
    const found =
      'fix' in parsed
        ? { fixes: [parsed.fix], aside: [], rawOf: said.raw }
        : { fixes: [], aside: [putAside('undecodable', said.raw(), parsed.problem)], rawOf: said.raw };
    const { fixes, aside } = keepPlausibleTimes(found, timeLimits(now, retentionMonths));
    await ingest.store({ tracker, protocol: 'osmand', fixes, aside });
    // What is put aside is received too, or the phone would send it for ever and nothing after it.
    return 200;
  }

  return async (said: Said): Promise<Status> => {
    if (underWay >= mostAtOnce) return 503;
    underWay++;
    const received = receive(said)
      .catch((error: Error): Status => {
        log.warn({ message: error.message }, 'a position over HTTP could not be stored');
        return 503;
      })
      .finally(() => underWay--);
    return orAfter(patienceMs, received);
  };
}

function orAfter(milliseconds: number, status: Promise<Status>): Promise<Status> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(503), milliseconds);
    void status.then((value) => resolve(value)).finally(() => clearTimeout(timer));
  });
}
