import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { sendEvents } from './events.ts';
import { WrittenAnswer, type Context, type Handler } from './handle.ts';

test('whoever hung up before the stream began leaves nothing behind', async () => {
  let watching = 0;
  async function* events(signal: AbortSignal) {
    watching++;
    try {
      yield new WrittenAnswer('{}');
      if (!signal.aborted) await once(signal, 'abort');
    } finally {
      watching--;
    }
  }
  const handler = { route: {}, run: async (_: Context, signal: AbortSignal) => events(signal) } as unknown as Handler;
  let begun = 0;
  const app = Fastify();
  app.get('/', async (request, reply) => {
    await pause(100);
    begun++;
    await sendEvents(handler, {} as Context, request, reply);
  });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await pause(30);
  socket.destroy();
  await vi.waitFor(() => expect(begun).toBe(1));
  await vi.waitFor(() => expect(watching).toBe(0));
  await pause(50);
  expect(watching).toBe(0);
  await app.close();
});
