import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultLimits, type DeviceLimits } from '../session-limits.ts';
import { createRefusals } from '../session-refusals.ts';
import type { SessionPorts } from '../session-ports.ts';
import { Session } from '../session.ts';

export interface ListenerOptions extends Omit<SessionPorts, 'limits' | 'refusals'> {
  port: number;
  host?: string;
  limits?: Partial<DeviceLimits>;
}

export interface TcpListener {
  port: number;
  connections(): number;
  stop(): Promise<void>;
}

/** Every protocol over TCP, on one port. */
export async function startTcpListener({ port, host, limits: given, ...ports }: ListenerOptions): Promise<TcpListener> {
  const limits = { ...defaultLimits, ...given };
  const sessions = createSessions();
  const refusals = createRefusals(ports.directory, ports.log);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    sessions.all.add(new Session(socket, { ...ports, limits, refusals }, sessions));
  });
  server.maxConnections = limits.connections;
  warnWhenFull(server, ports);
  await listen(server, port, host);
  const stopHearing = ports.commands.onWaiting((trackerIds) => sessions.offerCommands(trackerIds));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sessions.all.size,
    stop: async () => {
      stopHearing();
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.race([sessions.finish(), pause(limits.stopMs, undefined, { ref: false })]);
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}

function createSessions() {
  const all = new Set<Session>();
  const byTracker = new Map<number, Session>();
  return {
    all,
    enter(trackerId: number, session: Session): void {
      const earlier = byTracker.get(trackerId);
      byTracker.set(trackerId, session);
      earlier?.close();
    },
    leave(session: Session): void {
      all.delete(session);
      const { trackerId } = session;
      if (trackerId !== null && byTracker.get(trackerId) === session) byTracker.delete(trackerId);
    },
    offerCommands: (trackerIds: number[]) => trackerIds.forEach((id) => byTracker.get(id)?.offerCommand()),
    finish: () => Promise.allSettled([...all].map((session) => session.finish())),
  };
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1024 }, () => {
      server.off('error', reject);
      // Such as too many open files: whoever is connected stays so.
      server.on('error', () => {});
      resolve();
    });
  });
}

const minute = 60_000;

function warnWhenFull(server: Server, { clock, log }: Pick<SessionPorts, 'clock' | 'log'>): void {
  let warnedAt = 0;
  server.on('drop', () => {
    const now = clock.now().getTime();
    if (now - warnedAt < minute) return;
    warnedAt = now;
    log.warn({ connections: server.maxConnections }, 'no more devices can connect');
  });
}
