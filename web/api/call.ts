import { z } from 'zod';
import type { AnswerOf, AnyRoute, BodyOf, ParamsOf, QueryOf } from '#contract/route.ts';
import { ApiError } from './api-error.ts';
import { dropToken, keepToken, readToken, refuseToken } from './token.ts';

type Given<Key extends string, T> = {} extends T ? { [K in Key]?: T } : { [K in Key]: T };
/** Null means the same as left out. */
type Loose<T> = { [K in keyof T]?: T[K] | null };

export type CallInput<R extends AnyRoute> = Given<'params', ParamsOf<R>> & { query?: Loose<QueryOf<R>> } & Given<
    'body',
    BodyOf<R>
  > & { signal?: AbortSignal };

type Arguments<R extends AnyRoute> = {} extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

function address(route: AnyRoute, params: object, query: object): string {
  const encoded = z.encode(route.params, params) as Record<string, unknown>;
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(encoded[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(present(z.encode(route.query.partial(), present(query)) as object)))
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

function request(route: AnyRoute, token: string | null, body?: object, signal?: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method: route.method, headers, signal: signal ?? null };
  if (route.method === 'GET' || route.method === 'DELETE') return init;
  headers['content-type'] = 'application/json';
  return { ...init, body: JSON.stringify(z.encode(route.body, body ?? {})) };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, { code: 'server.unavailable' });
  }
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const value: unknown = await response.json().catch(() => null);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function forget(token: string | null): void {
  // Whoever logged in meanwhile stays logged in.
  if (token === null || token !== readToken()) return;
  dropToken();
  refuseToken();
}

function refusal(response: Response, body: Record<string, unknown>): ApiError {
  const isGateway = response.status >= 502 && response.status <= 504;
  const code = body['code'] ?? (isGateway ? 'server.unavailable' : '');
  return new ApiError(response.status, {
    ...body,
    code: String(code),
    message: String(body['message'] ?? ''),
  });
}

interface Sent {
  params?: object;
  query?: object;
  body?: object;
  signal?: AbortSignal;
}

/** Sends a call and answers what came back, if it is well. A refused bearer logs out. */
export async function ask(route: AnyRoute, { params = {}, query = {}, body, signal }: Sent): Promise<Response> {
  // A secret is all that such a call goes by: whoever happens to be logged in here has nothing to do with it.
  const bearer = route.access.kind === 'bySecret' ? null : readToken();
  const response = await send(address(route, params, query), request(route, bearer, body, signal));
  if (response.status === 401) forget(bearer);
  if (!response.ok) throw refusal(response, await readBody(response));
  return response;
}

/** One call of the contract: encodes what is sent, decodes what is answered, keeps a token that comes along. */
export async function call<R extends AnyRoute>(route: R, ...[input]: Arguments<R>): Promise<AnswerOf<R>> {
  const answer = await readBody(await ask(route, (input ?? {}) as Sent));
  const { token, remember } = answer;
  if (typeof token === 'string') keepToken(token, typeof remember === 'boolean' ? remember : undefined);
  return z.decode(route.answer, answer) as AnswerOf<R>;
}
