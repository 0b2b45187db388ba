// Where the time of a batch goes, each step run by itself.
import { sql } from 'kysely';
import { encodeTuples } from '#server/adapters/database/copy-format.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import { byTracker } from '#server/devices/ingest/batch.ts';
import { foldFixes } from '#server/devices/ingest/fold.ts';
import { addPositions, positionColumns, type PositionRow } from '#server/devices/ingest/positions.ts';
import { loadStates, saveStates } from '#server/devices/ingest/states.ts';
import type { Delivery } from '#server/devices/ports.ts';

const batchRows = 5000;
const recordsEach = 25;

const millisecondsOf = async (work: () => unknown): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

export async function whereTimeGoes(db: Db, rows: readonly PositionRow[]): Promise<void> {
  await sql`truncate positions, tracker_states, trips`.execute(db);
  const sums = new Map<string, number>();
  const time = async (name: string, work: () => unknown) =>
    void sums.set(name, (sums.get(name) ?? 0) + (await millisecondsOf(work)));
  const batches = batchesOf(rows).slice(0, 20);
  for (const deliveries of batches) {
    const grouped = byTracker(deliveries);
    await time('order by tracker and time', () => byTracker(deliveries));
    const flat = grouped.flatMap(({ trackerId, fixes }) => fixes.map((fix) => ({ trackerId, fix })));
    await time('encode rows', () => encodeTuples(flat, positionColumns));
    await transact(db, async (tx) => {
      await time('load states', () =>
        loadStates(
          tx,
          grouped.map(({ trackerId }) => trackerId),
        ),
      );
      const states = await loadStates(
        tx,
        grouped.map(({ trackerId }) => trackerId),
      );
      await time('copy positions (encoding included)', () => addPositions(tx, flat));
      const fold = () =>
        grouped.map(({ trackerId, fixes }) => foldFixes(states.get(trackerId)!, fixes, Date.now()).state);
      await time('fold', fold);
      const folded = fold();
      await time('save states', () => saveStates(tx, folded));
    });
  }
  console.log(`where a batch of ${batchRows} rows spends its time, one step after the other (ms):`);
  for (const [name, sum] of sums) console.log(`${(sum / batches.length).toFixed(1).padStart(6)}  ${name}`);
}

function batchesOf(rows: readonly PositionRow[]): Delivery[][] {
  const byId = Map.groupBy(rows, ({ trackerId }) => trackerId);
  const batches: Delivery[][] = [[]];
  for (let start = 0; ; start += recordsEach) {
    let isEmpty = true;
    for (const [id, own] of byId) {
      const fixes = own.slice(start, start + recordsEach).map(({ fix }) => fix);
      if (fixes.length === 0) continue;
      isEmpty = false;
      if (batches.at(-1)!.length * recordsEach >= batchRows) batches.push([]);
      batches.at(-1)!.push({ tracker: { id, imei: '', type: 30 }, protocol: 'teltonika', fixes, aside: [] });
    }
    if (isEmpty) return batches;
  }
}
