import type { AnswerOf, AnyRoute, BodyOf, ParamsOf, QueryOf } from '#contract/route.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller, Column } from '#server/people/caller.ts';
import type { Scope } from './access.ts';

export interface Context<R extends AnyRoute = AnyRoute> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  db: Db;
  /** Who is logged in. Reading it on a route that visitors may call is a mistake of ours and throws for them. */
  caller: Caller;
  maybeCaller: Caller | null;
  /** Which rows of a list this caller may see. */
  scope: Scope;
  /** What the secret that let the caller in is for. */
  secretObject: string | null;
  /** The client's address, for throttling. */
  ip: string;
  /** What the handler asked for along with the session. */
  along: unknown;
}

type Asked<R extends AnyRoute> = Pick<Context<R>, 'params' | 'query' | 'body'>;

/**
 * For calls that come all the time: a column read in the query that finds out who is calling, so that the call costs one round
 * trip. It is handed to the handler once the caller is let in, and to nobody else.
 */
interface Options<R extends AnyRoute> {
  along?: (asked: Asked<R>) => Column;
}

/** An answer that the database has written as JSON already. It must fit the route's schema: nothing checks it on the way. */
export class WrittenAnswer {
  json: string;
  constructor(json: string) {
    this.json = json;
  }
}

export interface Handler extends Options<AnyRoute> {
  route: AnyRoute;
  /** Of a stream: begins it. It ends when the signal is aborted, which happens as soon as nobody listens. */
  run(context: Context, signal?: AbortSignal): Promise<unknown>;
}

export const handle = <R extends AnyRoute>(
  route: R,
  run: (context: Context<R>) => Promise<AnswerOf<R> | WrittenAnswer>,
  options: Options<R> = {},
): Handler => ({ route, run: run as Handler['run'], ...(options as Options<AnyRoute>) });

export const handleStream = <R extends AnyRoute>(
  route: R,
  run: (context: Context<R>, signal: AbortSignal) => Promise<AsyncIterable<AnswerOf<R> | WrittenAnswer>>,
): Handler => ({ route, run: run as Handler['run'] });
