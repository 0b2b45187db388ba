// The devices, in a process of their own: each sends a frame, waits for its acknowledgement, and sends the next.
import { connect, type Socket } from 'node:net';
import { encodeLogin, framesOf, imeiOf, type Load } from './frames.ts';

interface Order {
  port: number;
  load: Load;
}

class Device {
  readonly #socket: Socket;
  readonly #frames: Buffer[];
  #next = 0;
  #heard = 0;
  #done: (() => void) | undefined;

  constructor(port: number, tracker: number, load: Load, onReady: () => void) {
    this.#frames = framesOf(tracker, load);
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setNoDelay(true);
    this.#socket.once('connect', () => this.#socket.write(encodeLogin(imeiOf(tracker))));
    this.#socket.once('data', () => {
      this.#socket.on('data', (chunk) => this.#hear(chunk.length));
      onReady();
    });
    this.#socket.on('error', (error) => {
      throw error;
    });
  }

  run(): Promise<void> {
    return new Promise((resolve) => {
      this.#done = resolve;
      this.#send();
    });
  }

  #send(): void {
    const frame = this.#frames[this.#next++];
    if (frame) this.#socket.write(frame);
    else {
      this.#socket.destroy();
      this.#done!();
    }
  }

  #hear(length: number): void {
    this.#heard += length;
    for (; this.#heard >= 4; this.#heard -= 4) this.#send();
  }
}

process.once('message', async ({ port, load }: Order) => {
  const devices = await Promise.all(
    Array.from(
      { length: load.trackers },
      (_, tracker) =>
        new Promise<Device>((resolve) => {
          const device: Device = new Device(port, tracker, load, () => resolve(device));
        }),
    ),
  );
  process.send!('ready');
  process.once('message', async () => {
    const begun = performance.now();
    await Promise.all(devices.map((device) => device.run()));
    process.send!(performance.now() - begun);
    process.disconnect();
  });
});
