import type { TrackerType } from '#domain/tracker-types.ts';
import { putAside } from '../aside.ts';
import { beginsWith, type Message, type TcpProtocol } from '../protocol.ts';
import { decodeText, encodeCommand, isTextCodec, textTypes } from './commands.ts';
import { isImei } from './datagram.ts';
import { decodeAvlData } from './decode.ts';
import { encodeAcknowledgement } from './encode.ts';
import { fixesOf } from './fixes.ts';
import { cutFrame, cutLogin, imeiBytes, keepAlive, openFrame } from './framing.ts';

const accept = Buffer.of(1);
const refuse = Buffer.of(0);

export const teltonika: TcpProtocol = {
  name: 'teltonika',
  recognises: (start) => beginsWith(start, [0, imeiBytes]),
  cut: (bytes, isLoggedIn) => (isLoggedIn ? cutFrame(bytes) : cutLogin(bytes)),
  decode: (frame, type) => (type ? decodeFrame(frame, type) : decodeLogin(frame)),
  encodeCommand: ({ text }) => encodeCommand(text),
};

function decodeLogin(frame: Buffer): Message {
  const imei = frame.toString('latin1', 2);
  return isImei(imei)
    ? { kind: 'login', imei, accept, refuse }
    : { kind: 'broken', note: 'The imei is not of digits.' };
}

function decodeFrame(frame: Buffer, type: TrackerType): Message {
  if (frame[0] === keepAlive) return { kind: 'contact', reply: null };
  const data = openFrame(frame);
  if (typeof data === 'string') return { kind: 'broken', note: data };
  return isTextCodec(data[0]!) ? decodeResponse(data) : decodeRecords(data, type);
}

function decodeRecords(data: Buffer, type: TrackerType): Message {
  const decoded = decodeAvlData(data);
  return {
    kind: 'records',
    ...fixesOf(decoded, data, type),
    acknowledgement: encodeAcknowledgement(decoded.count),
  };
}

function decodeResponse(data: Buffer): Message {
  const said = decodeText(data);
  const problem =
    typeof said === 'string' ? said : said.type === textTypes.command ? 'Devices send no commands.' : null;
  if (problem === null) return { kind: 'response', text: (said as { text: string }).text };
  const aside = [putAside('undecodable', data, problem)];
  return { kind: 'records', fixes: [], rawOf: () => data, aside, acknowledgement: null };
}
