import { isAway, outsideTransaction, type Db, type Tx } from '#server/adapters/database/database.ts';
import { deliverDue, type Delivery } from './deliver.ts';
import { enqueue, type Message } from './message.ts';

export interface Outbox {
  /** Writes a message in the caller's transaction, and has it sent soon after. */
  enqueue(db: Db | Tx, message: Message): Promise<void>;
  /** Sends what is due shortly, without waiting for the job that sends every few seconds. */
  kick(): void;
  deliverDue(): Promise<void>;
  /** Takes up nothing more, and waits for what is being sent. */
  stop(): Promise<void>;
}

/** Long enough for the transaction that wrote a message to commit; should it take longer, the job finds the message. */
const kickDelay = 100;

export function createOutbox(delivery: Delivery): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const stopped = new AbortController();

  const deliver = (): Promise<void> => {
    running ??= deliverDue(delivery, stopped.signal).finally(() => (running = undefined));
    return running;
  };

  async function kicked(): Promise<void> {
    timer = undefined;
    await running?.catch(() => {});
    await deliver().catch((error: unknown) => {
      if (!isAway(error)) delivery.log.error(error, 'The outbox could not be delivered.');
    });
  }

  const kick = (): void => {
    if (stopped.signal.aborted) return;
    timer ??= outsideTransaction(() => setTimeout(() => void kicked(), kickDelay).unref());
  };

  return {
    enqueue: async (db, message) => {
      await enqueue(db, delivery.clock, message);
      kick();
    },
    kick,
    deliverDue: deliver,
    stop: async () => {
      stopped.abort();
      clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
