// Large answers are compressed on their way out, on Node's own threads.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Below this nobody gains anything. */
const leastLength = 8192;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Fast levels: an answer is made once and read once. */
const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    toBrotli(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (text) => toGzip(text, { level: 1 }),
};

/** The first of ours that the caller takes. `q=0` is a no. */
export function encodingFor(accepted = ''): string | undefined {
  const taken = accepted
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name);
  return Object.keys(encoders).find((name) => taken.includes(name));
}

export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastLength) return payload;
    void reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (!encoding) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding]!(payload);
  });
}
