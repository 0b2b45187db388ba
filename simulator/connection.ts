// One connection of a device to the server, as the device sees it.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeCommand, encodeCommandResponse } from '#server/devices/protocols/teltonika/commands.ts';
import { encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { cutFrame } from '#server/devices/protocols/teltonika/framing.ts';

export interface Address {
  host: string;
  port: number;
}

export class Refused extends Error {}

export interface Connection {
  /** Sends a frame, whole or in these pieces, and waits for the number of records the server says it has. */
  deliver(frame: Buffer, pieces?: Buffer[]): Promise<number>;
  send(bytes: Buffer): void;
  close(): void;
  isOpen(): boolean;
  /** Settled once it has ended, however it did. */
  ended: Promise<void>;
}

const countBytes = 4;

export async function openConnection(
  { host, port }: Address,
  imei: string,
  answer: (command: string) => string,
  patienceMs: number,
): Promise<Connection> {
  const socket = connect({ host, port, noDelay: true });
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (count: number) => void; reject: (error: Error) => void } | null = null;
  socket.on('error', () => {});
  void ended.then(() => waiting?.reject(new Error('The connection ended.')));

  function take(): void {
    while (received.length >= countBytes) {
      const count = received.readUInt32BE(0);
      if (count > 0) {
        received = received.subarray(countBytes);
        waiting?.resolve(count);
        continue;
      }
      const cut = cutFrame(received);
      if (cut === 'incomplete') return;
      if ('error' in cut) return void socket.destroy();
      obey(socket, received.subarray(0, cut.end), answer);
      received = received.subarray(cut.end);
    }
  }

  await once(socket, 'connect');
  socket.write(encodeLogin(imei));
  const [first] = (await inTime(
    Promise.race([once(socket, 'data'), ended.then(() => [])]),
    patienceMs,
    socket,
  )) as Buffer[];
  if (first?.[0] !== 1) {
    socket.destroy();
    throw first ? new Refused(`The server does not know ${imei}.`) : new Error('The connection ended.');
  }
  received = first.subarray(1);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    take();
  });
  take();

  return {
    ended,
    send: (bytes) => void socket.write(bytes),
    close: () => void socket.destroy(),
    isOpen: () => !socket.destroyed && socket.writable,
    deliver(frame, pieces = [frame]) {
      const counted = new Promise<number>((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) reject(new Error('The connection ended.'));
      });
      for (const piece of pieces) socket.write(piece);
      return inTime(counted, patienceMs, socket).finally(() => (waiting = null));
    },
  };
}

function obey(socket: Socket, frame: Buffer, answer: (command: string) => string): void {
  const command = decodeCommand(frame);
  if (typeof command !== 'string') socket.write(encodeCommandResponse(answer(command.text)));
}

async function inTime<T>(promise: Promise<T>, milliseconds: number, socket: Socket): Promise<T> {
  const timer = setTimeout(() => socket.destroy(new Error('The server does not answer.')), milliseconds);
  return promise.finally(() => clearTimeout(timer));
}
