// Turns the contract's routes into HTTP: who is it, is the request well formed, may they, run it, say only what was agreed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NamedRoute } from '#contract/routes.ts';
import { validate, type FieldErrors } from '#contract/rules.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { findCaller, type Caller, type Wanted } from '#server/people/caller.ts';
import {
  decide,
  needsLogin,
  opensBySecret,
  placesOf,
  scopeFor,
  trackersNamed,
  type ObjectRelations,
} from './access.ts';
import { ApiError } from './api-error.ts';
import { sendEvents } from './events.ts';
import { WrittenAnswer, type Context, type Handler } from './handle.ts';
import { takeAttempt } from './throttle.ts';

export interface Api {
  db: Db;
  clock: Clock;
  routes: NamedRoute[];
  handlers: Handler[];
  relations: ObjectRelations;
  /** Calls are answered 503 until then. */
  isReady: () => boolean;
}

/** What a page needs guarding against, an answer to a call does not: it is never shown as a page. */
const answerHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

export function registerApi(app: FastifyInstance, api: Api): void {
  const handlers = new Map(api.handlers.map((handler) => [handler.route, handler]));
  for (const { name, route } of api.routes) {
    const handler = handlers.get(route);
    if (!handler) throw new Error(`The contract's route ${name} has no handler.`);
    app.route({
      method: route.method,
      url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: (_request, reply, done) => {
        reply.headers(answerHeaders);
        done();
      },
      handler: (request, reply) => answer(api, handler, request, reply),
    });
  }
}

async function answer(api: Api, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  if (!api.isReady()) throw new ApiError('server.unavailable');
  const context = await admit(api, handler, request);
  if (handler.route.isStream) return sendEvents(handler, context, request, reply);
  const result = await handler.run(context);
  if (result instanceof WrittenAnswer) return reply.type('application/json; charset=utf-8').send(result.json);
  return z.encode(handler.route.answer, result);
}

const parts = ['params', 'query', 'body'] as const;

/** Reads the request and decides. Who may not is told so, whatever else is wrong with what they sent. */
async function admit(api: Api, { route, along }: Handler, request: FastifyRequest): Promise<Context> {
  const { db } = api;
  const now = api.clock.now();
  const read = readParts(route, request);
  const isWhole = Object.keys(read.faults).length === 0;
  const caller = await identify(api, request, now, {
    imeis: trackersNamed(route.access, read.values),
    along: isWhole ? along?.(read.values) : undefined,
  });
  if (!caller && needsLogin(route.access)) throw new ApiError('auth.loggedOut');
  const decisive = new Set<string>(placesOf(route.access).map((place) => place.split('.')[0]!));
  const isFaulty = parts.some((part) => decisive.has(part) && read.faults[part]);
  // What misses the pattern of a secret is a bad link, not a form with an error in it.
  if (isFaulty && opensBySecret(route.access)) return refuse(api, 'link.invalid', request, now);
  if (isFaulty) refuseFaulty(read);
  const { params, query, body } = read.values;
  const verdict = await decide(route.access, {
    db,
    now,
    caller,
    request: { params, query, body },
    relations: api.relations,
  });
  if (!verdict.ok) return refuse(api, verdict.code, request, now);
  refuseFaulty(read);
  return {
    params,
    query,
    body,
    db,
    ip: request.ip,
    get caller() {
      if (!caller) throw new Error('A route that visitors may call asked who is logged in.');
      return caller;
    },
    maybeCaller: caller,
    scope: scopeFor(route.scope, caller),
    secretObject: verdict.secretObject,
    along: caller?.along,
  };
}

async function identify({ db }: Api, request: FastifyRequest, now: Date, wanted: Wanted): Promise<Caller | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token ? findCaller(db, token, now, wanted) : null;
}

interface ReadParts {
  values: Record<(typeof parts)[number], Record<string, unknown>>;
  faults: Partial<Record<(typeof parts)[number], FieldErrors>>;
}

function readParts(route: AnyRoute, request: FastifyRequest): ReadParts {
  const read: ReadParts = { values: { params: {}, query: {}, body: {} }, faults: {} };
  for (const part of parts) {
    const result = validate(route[part] as z.ZodType<Record<string, unknown>>, request[part] ?? {});
    if (result.ok) read.values[part] = result.value;
    else read.faults[part] = result.fields;
  }
  return read;
}

function refuseFaulty({ faults }: ReadParts): void {
  const fields = Object.assign({}, ...parts.map((part) => faults[part])) as FieldErrors;
  if (Object.keys(fields).length > 0) throw new ApiError('request.invalid', { fields });
}

/** Wrong secrets are counted by client, so that nobody tries them by the thousand. */
async function refuse({ db }: Api, code: ApiError['code'], request: FastifyRequest, now: Date): Promise<never> {
  if (code === 'link.invalid') {
    await takeAttempt(db, now, [{ key: `secret:${request.ip}`, attempts: 60, windowSeconds: 900 }]);
  }
  throw new ApiError(code);
}
