// A link to a file, as a browser follows it: no login, no script, so no call of the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secret as secretPattern } from '#contract/wire.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { takeAttempt } from '#server/http/throttle.ts';
import { gonePage } from './gone-page.ts';
import { downloadPath, findLinkedFile, type KeptFile } from './store.ts';

interface Deps {
  db: Db;
  clock: Clock;
  isReady: () => boolean;
}

const guards = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export function registerDownloads(app: FastifyInstance, { db, clock, isReady }: Deps): void {
  app.get<{ Params: { secret: string } }>(`${downloadPath}/:secret`, async (request, reply) => {
    reply.headers(guards);
    if (!isReady()) throw new ApiError('server.unavailable');
    const now = clock.now();
    const { secret } = request.params;
    const file = secretPattern.safeParse(secret).success ? await findLinkedFile(db, secret, now) : undefined;
    if (file) return send(reply, file);
    // As with other secrets, so that nobody tries them by the thousand.
    await takeAttempt(db, now, [{ key: `secret:${request.ip}`, attempts: 60, windowSeconds: 900 }]);
    return refuse(request, reply);
  });
}

const asciiName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

const send = (reply: FastifyReply, { name, contentType, content }: KeptFile) =>
  reply
    .type(contentType)
    .header(
      'content-disposition',
      `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(Buffer.from(content));

/** Somebody who opens an old link in a browser reads a page; a program reads a code. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) throw new ApiError('download.gone');
  const isDanish = !/^en\b/i.test(request.headers['accept-language'] ?? 'da');
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .send(gonePage(isDanish ? 'da' : 'en'));
}
