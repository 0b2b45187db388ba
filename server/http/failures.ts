import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '#server/adapters/database/database.ts';
import { ApiError } from './api-error.ts';

/** The database's words for a NUL in a text, and for a date before the year 1: well formed, but nothing can be kept so. */
const cannotHold = /^(22021|22P05|22008)$/;

/** What a thrown thing means to the caller. Nothing internal leaks: what we did not foresee is 'Unexpected error'. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('request.tooLarge');
  if (statusCode === 415 || statusCode === 400) return new ApiError('request.notJson');
  if (cannotHold.test(String(code))) return new ApiError('request.invalid');
  if (isAway(error)) return new ApiError('server.unavailable', { retryAfterSeconds: 5 });
  return new ApiError('server.unexpected');
}

/** An error as it may be logged: its words and where it arose, never the values of a query. */
const forLog = (error: unknown) => {
  const { message, stack, code } = error as Error & { code?: string };
  return { message, code, stack };
};

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toApiError(error);
    if (failure.status === 503) request.log.warn({ message: (error as Error).message }, failure.code);
    else if (failure.status >= 500) request.log.error({ error: forLog(error) }, failure.code);
    const { retryAfterSeconds } = failure.details;
    if (retryAfterSeconds) void reply.header('retry-after', retryAfterSeconds);
    return reply.status(failure.status).header('cache-control', 'no-store').send(failure.body());
  });
}
