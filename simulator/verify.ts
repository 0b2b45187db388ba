import { readLedger } from './ledger.ts';
import type { Register } from './register.ts';

export interface Verdict {
  trackers: number;
  acknowledged: number;
  stored: number;
  /** Acknowledged and not stored: must be none. */
  missing: string[];
  /** Stored more than once: must be none. */
  doubled: string[];
  /** Stored before the word of it reached the device: harmless, it is sent again. */
  unacknowledged: number;
}

export async function verifyLedger(file: string, register: Pick<Register, 'recordsOf'>): Promise<Verdict> {
  const ledger = await readLedger(file);
  const verdict: Verdict = {
    trackers: ledger.size,
    acknowledged: 0,
    stored: 0,
    missing: [],
    doubled: [],
    unacknowledged: 0,
  };
  for (const [imei, acknowledged] of ledger) {
    const stored = await register.recordsOf(imei);
    const distinct = new Set(stored);
    verdict.acknowledged += acknowledged.size;
    verdict.stored += stored.length;
    verdict.missing.push(
      ...[...acknowledged].filter((record) => !distinct.has(record)).map((record) => `${imei} ${record}`),
    );
    verdict.doubled.push(
      ...stored.filter((record, at) => record === stored[at - 1]).map((record) => `${imei} ${record}`),
    );
    verdict.unacknowledged += [...distinct].filter((record) => !acknowledged.has(record)).length;
  }
  return verdict;
}

export const isClean = ({ missing, doubled }: Verdict): boolean => missing.length === 0 && doubled.length === 0;

export const describeVerdict = (verdict: Verdict): string[] => [
  `${verdict.trackers} trackers, ${verdict.acknowledged} records acknowledged, ${verdict.stored} stored`,
  `${verdict.missing.length} missing, ${verdict.doubled.length} twice, ${verdict.unacknowledged} stored without the device knowing`,
  ...verdict.missing.slice(0, 10).map((record) => `  missing: ${record}`),
  ...verdict.doubled.slice(0, 10).map((record) => `  twice: ${record}`),
];
