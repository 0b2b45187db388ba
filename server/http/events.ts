// A stream's answer: server-sent events, as fast as the caller takes them and no faster.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { WrittenAnswer, type Context, type Handler } from './handle.ts';

/** Often enough that no proxy takes the silence for death. */
const heartbeatEvery = 15_000;

export async function sendEvents(
  handler: Handler,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = new AbortController();
  const events = (await handler.run(context, gone.signal)) as AsyncIterable<unknown>;
  reply.hijack();
  const { raw } = reply;
  raw.on('close', () => gone.abort());
  // Whoever hung up while they were looked up has been closed already, and is not closed again.
  if (raw.destroyed) gone.abort();
  raw.writeHead(200, { ...reply.getHeaders(), ...eventHeaders } as Record<string, string>);
  raw.flushHeaders();
  const heartbeat = setInterval(() => raw.write(':\n\n'), heartbeatEvery);
  try {
    for await (const event of events) await write(raw, textOf(handler, event), gone.signal);
  } catch (error) {
    if (!gone.signal.aborted) request.log.error(error, 'A stream ended early.');
  } finally {
    clearInterval(heartbeat);
    raw.end();
  }
}

const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

const textOf = ({ route }: Handler, event: unknown): string =>
  event instanceof WrittenAnswer ? event.json : JSON.stringify(z.encode(route.answer, event));

async function write(raw: ServerResponse, json: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  if (!raw.write(`data: ${json}\n\n`)) await once(raw, 'drain', { signal });
}
