// What a protocol over TCP has to be able to do. Pure: bytes in, values out. A further one is a folder and a line in index.ts.
import type { TrackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import type { ProtocolName, PutAside } from '../ports.ts';

/** Where the first message in the bytes ends; or that more must come; or that nothing sensible can. */
export type Cut = { end: number } | { error: string } | 'incomplete';
export const incomplete = 'incomplete';

/** No device sends more at once; whoever claims to is not heard out. */
export const longestFrameBytes = 64 * 1024;

export type Message =
  | { kind: 'login'; imei: string; accept: Buffer; refuse: Buffer | null }
  | Records
  /** The device's answer to a command. */
  | { kind: 'response'; text: string }
  /** A sign of life. */
  | { kind: 'contact'; reply: Buffer | null }
  /** Corrupt: never acknowledged, and since the next frame's start is doubtful too, the connection is closed. */
  | { kind: 'broken'; note: string };

export interface Records {
  kind: 'records';
  fixes: Fix[];
  /** The bytes of a fix, should it have to be put aside. */
  rawOf: (fix: Fix) => Uint8Array;
  aside: PutAside[];
  /** To be sent once all of it is stored. Some messages need none. */
  acknowledgement: Buffer | null;
}

export interface TcpProtocol {
  name: ProtocolName;
  /** All protocols share one port: is a connection that begins so one of this? */
  recognises(start: Buffer): boolean | typeof incomplete;
  cut(bytes: Buffer, isLoggedIn: boolean): Cut;
  /** One message as it was cut. The type is known once the device has logged in. */
  decode(frame: Buffer, type: TrackerType | null): Message;
  encodeCommand(command: { id: number; text: string }): Buffer;
}

export function beginsWith(start: Buffer, expected: readonly number[]): boolean | typeof incomplete {
  const present = expected.slice(0, start.length);
  if (!present.every((byte, at) => start[at] === byte)) return false;
  return start.length < expected.length ? incomplete : true;
}
