import type { TrackerType } from '#domain/tracker-types.ts';
import { putAside } from '../aside.ts';
import type { Message, TcpProtocol } from '../protocol.ts';
import { closeFrame, cutFrame, openFrame, recognises, type Gt06Frame } from './framing.ts';
import { decodeAlarm, decodeLocation, decodeNewerLocation, type Located } from './location.ts';

export const numbers = { login: 0x01, command: 0x80 } as const;

export const gt06: TcpProtocol = {
  name: 'gt06',
  recognises,
  cut: cutFrame,
  decode(bytes, type) {
    const frame = openFrame(bytes);
    if (typeof frame === 'string') return { kind: 'broken', note: frame };
    if (frame.number === numbers.login) return decodeLogin(frame);
    if (!type) return { kind: 'broken', note: 'It did not log in first.' };
    return decoders[frame.number]?.(frame, type, bytes) ?? unknown(frame, bytes);
  },
  encodeCommand: ({ id, text }) => {
    const head = Buffer.of(4 + text.length, 0, 0, 0, 0);
    head.writeUInt32BE(id >>> 0, 1);
    return closeFrame({
      number: numbers.command,
      content: Buffer.concat([head, Buffer.from(text, 'latin1')]),
      serial: 1,
    });
  },
};

type Decoder = (frame: Gt06Frame, type: TrackerType, bytes: Buffer) => Message;

const location: Decoder = ({ content }, _type, bytes) => records(decodeLocation(content), bytes, null);
const newerLocation: Decoder = ({ content }, type, bytes) => records(decodeNewerLocation(content, type), bytes, null);
const alarm: Decoder = (frame, type, bytes) => records(decodeAlarm(frame.content, type), bytes, reply(frame));
/** It tells neither time nor place, so it is a sign of life and nothing more. */
const heartbeat: Decoder = (frame) => ({ kind: 'contact', reply: reply(frame) });
const response: Decoder = ({ content }) => ({
  kind: 'response',
  text: content.toString('latin1', 5).replace(/\0.*$/s, ''),
});

const decoders: Readonly<Record<number, Decoder>> = {
  0x12: location,
  0x22: newerLocation,
  0x13: heartbeat,
  0x16: alarm,
  0x26: alarm,
  0x15: response,
  0x21: response,
};

function decodeLogin(frame: Gt06Frame): Message {
  const imei = frame.content.toString('hex', 0, 8);
  if (!/^0\d{15}$/.test(imei)) return { kind: 'broken', note: 'The imei does not have 15 digits.' };
  return { kind: 'login', imei: imei.slice(1), accept: reply(frame), refuse: null };
}

const reply = ({ number, serial }: Gt06Frame): Buffer => closeFrame({ number, content: Buffer.alloc(0), serial });

function records(located: Located, bytes: Buffer, acknowledgement: Buffer | null): Message {
  const isRead = 'fix' in located;
  return {
    kind: 'records',
    fixes: isRead ? [located.fix] : [],
    rawOf: () => bytes,
    aside: isRead ? [] : [putAside('undecodable', bytes, located.problem)],
    acknowledgement,
  };
}

const unknown = ({ number }: Gt06Frame, bytes: Buffer): Message =>
  records({ problem: `Protocol number ${number} is not known.` }, bytes, null);
