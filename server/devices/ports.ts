// Where the devices' side meets the rest: sessions speak to devices, and ask these for everything else.
import type { Fix } from '#domain/tracking/fix.ts';

export type ProtocolName = 'teltonika' | 'gt06' | 'osmand';

export interface KnownTracker {
  id: number;
  imei: string;
  /** A code of `domain/tracker-types.ts`: it decides how the device's numbers are read. */
  type: number;
}

/** Why something a device sent is not among the positions. */
export type AsideReason = 'undecodable' | 'futureTime' | 'tooOld' | 'badFrame';

export interface PutAside {
  reason: AsideReason;
  /** The bytes or text as they came, cut to a bounded length by whoever puts it aside. */
  raw: Uint8Array;
  /** What went wrong, in English, for administrators. */
  note: string;
  /** The time the record claims, where one could be read. */
  claimedAt: number | null;
}

/** What one frame of one device holds. */
export interface Delivery {
  tracker: KnownTracker;
  protocol: ProtocolName;
  fixes: Fix[];
  aside: PutAside[];
}

export interface Ingest {
  /**
   * Resolves once everything in it is committed: only then may the device be acknowledged. Waits as long as the database is
   * away; rejects only when the process stops, or the tracker was deleted meanwhile: then the connection has to end. Each connection has one delivery under way and reads no further meanwhile,
   * so memory is bounded by the number of connections.
   */
  store(delivery: Delivery): Promise<void>;
}

export interface Directory {
  /** The living tracker of this imei; none means the device is refused. Rejects when the database is away. */
  find(imei: string): Promise<KnownTracker | null>;
  /** Remembers that an unknown device knocked, for administrators to see. */
  refuse(knock: { imei: string; protocol: ProtocolName; ip: string }): Promise<void>;
  /** Remembers what no tracker can be named for: frames that made no sense. Bounded: a flood is counted, not kept. */
  putAside(
    aside: PutAside,
    from: { imei: string | null; protocol: ProtocolName | 'unknown'; ip: string },
  ): Promise<void>;
}

/** Phones have no imei to be known by: each tracker that speaks HTTP has a secret key. */
export interface DeviceKeys {
  /** The living tracker this key belongs to. Rejects when the database is away. */
  find(key: string): Promise<KnownTracker | null>;
}

export interface PendingCommand {
  id: number;
  /** As the device understands it, e.g. `setparam 10050:10`. */
  text: string;
}

/** Orders that wait for their device. A device has at most one under way. */
export interface Commands {
  /** The next one to send, marked as sent; none while one is under way or nothing waits. */
  take(trackerId: number): Promise<PendingCommand | null>;
  /** The device's own words. */
  answered(commandId: number, response: string): Promise<void>;
  /** No answer came in time, or the connection ended: it waits again. */
  unanswered(commandId: number): Promise<void>;
  /** Tells which trackers have something new waiting, from whichever process it was asked for. */
  onWaiting(listener: (trackerIds: number[]) => void): () => void;
}
