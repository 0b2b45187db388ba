import { z } from 'zod';
import type { Access, ScopeKind } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ObjectSchema = z.ZodObject;
/** Bodies may carry rules over several fields, so they need not be plain objects. */
type BodySchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

export const nothing = z.object({});
export type Nothing = typeof nothing;

/** One call, whole: from this object come the server's checks, the web's client, the API page and the access matrix. */
export interface Route<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends BodySchema = BodySchema,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** As the specification writes it, below `/api`: `/trackers/{imei}`. */
  path: string;
  summary: string;
  access: Access;
  /** For lists: whose rows. The handler gets it resolved, so that no store forgets it. */
  scope?: ScopeKind;
  params: Params;
  query: Query;
  body: Body;
  /** Of a stream: one event of it. */
  answer: Answer;
  /** Whether the answer goes on: server-sent events, each of them `answer`. */
  isStream: boolean;
}

export type AnyRoute = Route<any, any, any, any>;

interface Definition<P extends ObjectSchema, Q extends ObjectSchema, B extends BodySchema, A extends z.ZodType> {
  method: Method;
  path: string;
  summary: string;
  access: Access;
  scope?: ScopeKind;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
}

export const route = <
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends BodySchema = Nothing,
  A extends z.ZodType = Nothing,
>(
  definition: Definition<P, Q, B, A>,
): Route<P, Q, B, A> => ({
  ...definition,
  params: definition.params ?? (nothing as unknown as P),
  query: definition.query ?? (nothing as unknown as Q),
  body: definition.body ?? (nothing as unknown as B),
  answer: definition.answer ?? (nothing as unknown as A),
  isStream: false,
});

/** A call whose answer goes on as long as the caller listens. */
export const stream = <
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends BodySchema = Nothing,
  A extends z.ZodType = Nothing,
>(
  definition: Definition<P, Q, B, A>,
): Route<P, Q, B, A> => ({ ...route(definition), isStream: true });

export type ParamsOf<R extends AnyRoute> = z.output<R['params']>;
export type QueryOf<R extends AnyRoute> = z.output<R['query']>;
export type BodyOf<R extends AnyRoute> = z.output<R['body']>;
export type AnswerOf<R extends AnyRoute> = z.output<R['answer']>;

export const parameterNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
