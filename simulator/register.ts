// Where trackers are made known and records are looked up: the database itself, or the server that runs on a data folder.
import { openPostgres } from '#server/adapters/database/open.ts';
import { provideTrackers, recordsOf, type SimulatedUnit } from '#server/admin/simulation.ts';
import { askServer } from '#server/admin/socket.ts';

export interface Register {
  provide(count: number): Promise<SimulatedUnit[]>;
  /** Each as `time event`. */
  recordsOf(imei: string): Promise<string[]>;
  close(): Promise<void>;
}

export function openRegister({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Register {
  if (!databaseUrl) return overSocket(dataDir);
  const { db, close } = openPostgres(databaseUrl, () => {});
  return {
    provide: (count) => provideTrackers(db, new Date(), count),
    recordsOf: (imei) => recordsOf(db, imei),
    close,
  };
}

function overSocket(dataDir: string): Register {
  const ask = async (...words: string[]): Promise<string[]> => {
    const answer = await askServer(dataDir, words).catch(() => {
      throw new Error(`No server runs on the data folder ${dataDir}, and DATABASE_URL is not set.`);
    });
    if (answer.startsWith('Error')) throw new Error(answer);
    return answer === '' ? [] : answer.split('\n');
  };
  return {
    provide: async (count) => parseUnits(await ask('simulated-trackers', String(count))),
    recordsOf: (imei) => ask('simulated-records', imei),
    close: async () => {},
  };
}

/** `imei type`, a line each. */
export const parseUnits = (lines: readonly string[]): SimulatedUnit[] =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [imei = '', type = '30'] = line.trim().split(/\s+/);
      return { imei, type: Number(type) };
    });
