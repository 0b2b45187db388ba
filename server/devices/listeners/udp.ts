import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { trackerType } from '#domain/tracker-types.ts';
import { keepPlausibleTimes, timeLimits } from '../protocols/plausible-times.ts';
import { decodeDatagram, encodeDatagramReply, type Datagram } from '../protocols/teltonika/datagram.ts';
import { decodeAvlData } from '../protocols/teltonika/decode.ts';
import { fixesOf } from '../protocols/teltonika/fixes.ts';
import { defaultLimits } from '../session-limits.ts';
import { createRefusals, type Refusals } from '../session-refusals.ts';
import { plainAddress } from '../session-ports.ts';
import type { ListenerOptions } from './tcp.ts';

export type UdpOptions = Omit<ListenerOptions, 'commands'>;

export interface UdpListener {
  port: number;
  stop(): Promise<void>;
}

/** Teltonika over UDP. What cannot be taken at once is dropped unanswered: the device sends it again. */
export async function startUdpListener(options: UdpOptions): Promise<UdpListener> {
  const limits = { ...defaultLimits, ...options.limits };
  const refusals = createRefusals(options.directory, options.log);
  const socket = createSocket(options.host?.includes(':') ? 'udp6' : 'udp4');
  const pending = new Set<Promise<void>>();
  socket.on('message', (bytes, from) => {
    if (pending.size >= limits.pendingDatagrams) return;
    const taken = take(bytes, from, { ...options, socket, refusals })
      .catch((error: Error) => options.log.warn({ message: error.message }, 'a datagram was dropped'))
      .finally(() => pending.delete(taken));
    pending.add(taken);
  });
  socket.bind(options.port, options.host);
  await once(socket, 'listening');
  // Such as a peer that is gone: the device sends again.
  socket.on('error', () => {});
  return {
    port: socket.address().port,
    stop: async () => {
      await Promise.race([Promise.all(pending), pause(limits.stopMs, undefined, { ref: false })]);
      await new Promise<void>((resolve) => socket.close(resolve));
    },
  };
}

type Taking = UdpOptions & { socket: Socket; refusals: Refusals };

async function take(bytes: Buffer, from: RemoteInfo, taking: Taking): Promise<void> {
  const datagram = decodeDatagram(bytes);
  const protocol = 'teltonika';
  const ip = plainAddress(from.address);
  if (typeof datagram === 'string') return taking.refusals.broken(bytes, datagram, { imei: null, protocol, ip });
  const tracker = await taking.directory.find(datagram.imei);
  if (!tracker) return taking.refusals.unknown({ imei: datagram.imei, protocol, ip });
  const { count, ...kept } = decodeRecords(datagram, tracker.type, taking);
  await taking.ingest.store({ tracker, protocol, ...kept });
  taking.socket.send(encodeDatagramReply(datagram, count), from.port, from.address, () => {});
}

function decodeRecords({ data }: Datagram, type: number, { clock, retentionMonths }: Taking) {
  const decoded = decodeAvlData(data);
  const found = fixesOf(decoded, data, trackerType(type));
  const { fixes, aside } = keepPlausibleTimes(found, timeLimits(clock.now(), retentionMonths));
  return { count: decoded.count, fixes, aside };
}
