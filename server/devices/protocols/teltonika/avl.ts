// The records of Teltonika devices as they are on the wire, before anything is made of them.

/** The codec's own number: 8, 8 extended, 16. */
export type AvlCodec = 0x08 | 0x8e | 0x10;

export interface AvlRecord {
  /** Milliseconds since 1970, UTC. */
  at: number;
  /** 0 low, 1 high, 2 panic. */
  priority: number;
  /** Degrees, to seven decimals. */
  lng: number;
  lat: number;
  /** Metres. */
  altitude: number;
  /** Degrees from north, 0 to 360. */
  angle: number;
  /** 0: the place is the last that was known. */
  satellites: number;
  /** km/h. */
  speed: number;
  /** The value that made the device speak; 0 for its ordinary rhythm. */
  eventId: number;
  /** Codec 16 only. */
  generationType?: number;
  io: IoElement[];
}

export type IoSize = 1 | 2 | 4 | 8;

/** Values are unsigned; those of 8 bytes are bigint where a number would not be exact. Only codec 8E has `variable` ones. */
export type IoElement =
  { id: number; size: IoSize; value: number | bigint } | { id: number; size: 'variable'; value: Uint8Array };

export interface CodecLayout {
  idBytes: 1 | 2;
  countBytes: 1 | 2;
  hasGenerationType: boolean;
  hasVariable: boolean;
}

export const layouts: Record<AvlCodec, CodecLayout> = {
  0x08: { idBytes: 1, countBytes: 1, hasGenerationType: false, hasVariable: false },
  0x8e: { idBytes: 2, countBytes: 2, hasGenerationType: false, hasVariable: true },
  0x10: { idBytes: 2, countBytes: 1, hasGenerationType: true, hasVariable: false },
};

export const isAvlCodec = (codec: number): codec is AvlCodec => codec in layouts;

export const ioSizes: readonly IoSize[] = [1, 2, 4, 8];
