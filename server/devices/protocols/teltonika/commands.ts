// Texts to and from a device: codec 12, and in answers also 13 (with a time) and 14 (with the imei).
// codec | quantity (1) | type (1) | size (4) | extra | text | quantity (1). The size counts the extra too.
import { closeFrame, openFrame } from './framing.ts';

export const textTypes = { command: 0x05, response: 0x06, nack: 0x11 } as const;

export type TextCodec = 0x0c | 0x0d | 0x0e;

export interface DeviceText {
  codec: TextCodec;
  type: number;
  /** Codec 13: four bytes of Unix seconds. Codec 14: the imei, two digits a byte. */
  extra: Uint8Array;
  text: string;
}

const extraBytes: Record<TextCodec, number> = { 0x0c: 0, 0x0d: 4, 0x0e: 8 };
const headBytes = 7;

export const isTextCodec = (codec: number): codec is TextCodec => codec in extraBytes;

export const encodeCommand = (text: string): Buffer => encodeText({ type: textTypes.command, text });
export const encodeCommandResponse = (text: string): Buffer => encodeText({ type: textTypes.response, text });

export function encodeText({
  codec = 0x0c,
  type,
  extra = new Uint8Array(),
  text,
}: Pick<DeviceText, 'type' | 'text'> & Partial<DeviceText>): Buffer {
  const body = Buffer.concat([extra, Buffer.from(text, 'latin1')]);
  const head = Buffer.of(codec, 1, type, 0, 0, 0, 0);
  head.writeUInt32BE(body.length, 3);
  return closeFrame(Buffer.concat([head, body, Buffer.of(1)]));
}

/** A whole frame; a string says why it is not to be trusted. */
export function decodeCommand(frame: Buffer): DeviceText | string {
  const data = openFrame(frame);
  return typeof data === 'string' ? data : decodeText(data);
}

export function decodeText(data: Buffer): DeviceText | string {
  const codec = data[0]!;
  if (!isTextCodec(codec)) return `Codec ${codec} carries no text.`;
  const start = headBytes + extraBytes[codec];
  if (data.length < start + 1 || data.readUInt32BE(3) !== data.length - headBytes - 1)
    return 'The text has another size.';
  return {
    codec,
    type: data[2]!,
    extra: data.subarray(headBytes, start),
    text: data.toString('latin1', start, data.length - 1),
  };
}
