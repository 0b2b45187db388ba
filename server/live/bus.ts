// How parts of the server, and several servers on one database, tell each other that something changed.
import type { Tx } from '#server/adapters/database/database.ts';

export interface Topics {
  /** Trackers whose state has moved. */
  states: number[];
  /** Trackers with a command waiting. */
  commands: number[];
}
export type Topic = keyof Topics;
export type Listener = (trackerIds: number[]) => void;

export interface Bus {
  /** Told to every process once the transaction has committed. */
  announce(tx: Tx, topic: Topic, trackerIds: number[]): Promise<void>;
  listen(topic: Topic, listener: Listener): () => void;
  /** Called when announcements may have been missed, after the connection was lost: look again at everything. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}
