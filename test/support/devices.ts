// The ports of the devices' side in memory, and a device to connect with.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Commands, Delivery, Directory, Ingest, KnownTracker, PendingCommand } from '#server/devices/ports.ts';

export const knownImei = '352093081452251';
export const knownTracker: KnownTracker = { id: 7, imei: knownImei, type: 30 };

export interface FakePorts {
  ingest: Ingest;
  directory: Directory;
  commands: Commands;
  trackers: KnownTracker[];
  stored: Delivery[];
  refused: Parameters<Directory['refuse']>[0][];
  aside: { aside: Parameters<Directory['putAside']>[0]; from: Parameters<Directory['putAside']>[1] }[];
  waiting: PendingCommand[];
  outcomes: string[];
  /** Deliveries that have arrived, whether or not they may be stored yet. */
  arrived(): number;
  /** While it hangs, nothing is stored. */
  hang(): () => void;
  /** While the database is away, nobody can be looked up. */
  goAway(): () => void;
  announce(trackerIds: number[]): void;
}

export function createFakePorts(): FakePorts {
  let gate = Promise.resolve();
  let isAway = false;
  let arrived = 0;
  const listeners = new Set<(trackerIds: number[]) => void>();
  const trackers = [knownTracker];
  const stored: FakePorts['stored'] = [];
  const refused: FakePorts['refused'] = [];
  const aside: FakePorts['aside'] = [];
  const waiting: FakePorts['waiting'] = [];
  const outcomes: FakePorts['outcomes'] = [];
  return {
    trackers,
    stored,
    refused,
    aside,
    waiting,
    outcomes,
    ingest: {
      async store(delivery) {
        arrived++;
        await gate;
        stored.push(delivery);
      },
    },
    directory: {
      async find(imei) {
        if (isAway) throw new Error('The database is away.');
        return trackers.find((tracker) => tracker.imei === imei) ?? null;
      },
      refuse: async (knock) => void refused.push(knock),
      putAside: async (put, from) => void aside.push({ aside: put, from }),
    },
    commands: {
      take: async () => waiting.shift() ?? null,
      answered: async (id, response) => void outcomes.push(`${id} answered ${response}`),
      unanswered: async (id) => void outcomes.push(`${id} unanswered`),
      onWaiting(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    arrived: () => arrived,
    hang() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return () => release();
    },
    goAway() {
      isAway = true;
      return () => void (isAway = false);
    },
    announce: (trackerIds) => listeners.forEach((listener) => listener(trackerIds)),
  };
}

/** A peer that says what it is told to, byte by byte if need be. */
export class TestDevice {
  readonly #socket: Socket;
  #heard = Buffer.alloc(0);
  #wake = () => {};
  isClosed = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => {
      this.#heard = Buffer.concat([this.#heard, chunk]);
      this.#wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
      this.#wake();
    });
  }
  static async connect(port: number): Promise<TestDevice> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new TestDevice(socket);
  }
  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }
  /** Whether the server does not read what was sent. */
  get isHeldBack(): boolean {
    return this.#socket.writableLength > 0;
  }
  /** The next bytes of the server, in hex. */
  async hear(length: number): Promise<string> {
    while (this.#heard.length < length && !this.isClosed) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    const heard = this.#heard.subarray(0, length);
    this.#heard = this.#heard.subarray(length);
    return heard.toString('hex');
  }
  /** What has come and not been asked for. */
  get unheard(): string {
    return this.#heard.toString('hex');
  }
  async whenClosed(): Promise<void> {
    if (!this.isClosed) await once(this.#socket, 'close');
  }
  /** Says no more, and listens on. */
  finish(): void {
    this.#socket.end();
  }
  hangUp(): void {
    this.#socket.destroy();
  }
}
