import { sql } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { Geocoder } from './port.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Waits for this process's turn. Turns are dealt out by the database, by its clock: the limit holds over all processes. */
export function createTurns(db: Db, { name, limits }: Geocoder): () => Promise<void> {
  const seconds = (limits?.everyMilliseconds ?? 0) / 1000;
  if (seconds === 0) return () => Promise.resolve();
  return async () => {
    const { rows } = await sql<{ wait: number }>`
      insert into geocoder_turns as turns (provider, free_at)
      values (${name}, clock_timestamp() + make_interval(secs => ${seconds}))
      on conflict (provider) do update
        set free_at = greatest(turns.free_at, clock_timestamp()) + make_interval(secs => ${seconds})
      returning extract(epoch from free_at - clock_timestamp())::float8 - ${seconds}::float8 as wait`.execute(db);
    await pause(Math.max(0, Math.ceil(rows[0]!.wait * 1000)));
  };
}
