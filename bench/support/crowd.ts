// Devices that are connected, in a process of their own; now and then one of them reports.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { encodeLogin, framesOf, imeiOf } from './frames.ts';

interface Order {
  port: number;
  devices: number;
  messagesPerSecond: number;
  seconds: number;
}

const atOnce = 200;
const settleMs = 10_000;
const warmUpMs = 3000;

function logIn(port: number, tracker: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(encodeLogin(imeiOf(tracker))));
    socket.once('data', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function connectAll({ port, devices }: Order): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let start = 0; start < devices; start += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, devices - start) }, (_, n) => start + n);
    sockets.push(...(await Promise.all(numbers.map((tracker) => logIn(port, tracker)))));
  }
  return sockets;
}

process.once('message', async (order: Order) => {
  const begun = performance.now();
  const sockets = await connectAll(order);
  process.send!({ milliseconds: performance.now() - begun });
  // Each is asked for waiting commands some seconds after its login; that is not what idle devices do.
  await pause(settleMs);
  const delays: number[] = [];
  let sent = 0;
  let measured = 0;
  const started = performance.now();
  while (performance.now() - started < order.seconds * 1000) {
    const due = ((performance.now() - started) / 1000) * order.messagesPerSecond;
    for (; sent < due; sent++) {
      const tracker = (sent * 7919) % order.devices;
      const [frame] = framesOf(tracker, {
        trackers: 1,
        framesEach: 1,
        recordsEach: 1,
        againEvery: 9,
        start: Date.now(),
      });
      const at = performance.now();
      const isWarm = at - started > warmUpMs;
      if (isWarm) measured++;
      sockets[tracker]!.once('data', () => isWarm && delays.push(performance.now() - at));
      sockets[tracker]!.write(frame!);
    }
    await pause(5);
  }
  await pause(3000);
  process.send!({ delays, unanswered: measured - delays.length });
});
