import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Bus, Topic } from './bus.ts';
import { createListeners } from './listeners.ts';

const channel = 'sporhund';
/** A payload ends at 8,000 bytes. */
const idsPerMessage = 400;
const reconnectAfter = 1000;

/** Over LISTEN and NOTIFY on a connection of its own, taken up again whenever it is lost. */
export function createPostgresBus(url: string, log: Logger): Bus {
  const { listen, onGap, tell, tellGap } = createListeners();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function hear(payload: string): void {
    const [topic, ids] = payload.split(':');
    tell(topic as Topic, ids!.split(',').map(Number));
  }

  function lose(lost: Client): void {
    if (lost !== client || isClosed) return;
    client = undefined;
    lost.end().catch(() => {});
    timer = setTimeout(() => void connect(), reconnectAfter);
  }

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client = next;
    next.on('error', () => lose(next)).on('end', () => lose(next));
    next.on('notification', ({ payload }) => payload && hear(payload));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      // The first time too: others may have spoken before this process could hear.
      tellGap();
    } catch (error) {
      log.debug({ err: error }, 'The bus could not connect.');
      lose(next);
    }
  }

  void connect();

  return {
    announce: async (tx, topic, trackerIds) => {
      for (let start = 0; start < trackerIds.length; start += idsPerMessage) {
        const payload = `${topic}:${trackerIds.slice(start, start + idsPerMessage).join(',')}`;
        await sql`select pg_notify(${channel}, ${payload})`.execute(tx);
      }
    },
    listen,
    onGap,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
