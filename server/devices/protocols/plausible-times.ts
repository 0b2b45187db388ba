import type { Fix } from '#domain/tracking/fix.ts';
import type { AsideReason, PutAside } from '../ports.ts';
import { putAside } from './aside.ts';
import type { Records } from './protocol.ts';

export interface TimeLimits {
  /** Milliseconds since 1970: the retention's begin, and the latest a device's clock may be ahead. */
  oldest: number;
  latest: number;
}

type Found = Pick<Records, 'fixes' | 'aside' | 'rawOf'>;

/** What a clock may be ahead. More, and one such record would stand as the latest until its time has come. */
const mostAhead = 10 * 60_000;

export function timeLimits(now: Date, retentionMonths: number): TimeLimits {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - retentionMonths);
  // The 31st of a month that has none would be in the next: then it is the last of that month.
  if (oldest.getUTCDate() !== now.getUTCDate()) oldest.setUTCDate(0);
  return { oldest: oldest.getTime(), latest: now.getTime() + mostAhead };
}

/** Times that cannot be are put aside; the frame they came in counts as received, or the device would send it for ever. */
export function keepPlausibleTimes(records: Found, limits: TimeLimits): Pick<Found, 'fixes' | 'aside'> {
  const isPlausible = ({ at }: Fix) => at >= limits.oldest && at <= limits.latest;
  if (records.fixes.every(isPlausible)) return records;
  const implausible = records.fixes.filter((fix) => !isPlausible(fix));
  return {
    fixes: records.fixes.filter(isPlausible),
    aside: [...records.aside, ...implausible.map((fix) => asideFor(fix, records, limits))],
  };
}

const notes = { tooOld: 'Older than the retention.', futureTime: 'More than ten minutes in the future.' };

function asideFor(fix: Fix, records: Found, { oldest }: TimeLimits): PutAside {
  const reason: AsideReason & keyof typeof notes = fix.at < oldest ? 'tooOld' : 'futureTime';
  return putAside(reason, records.rawOf(fix), notes[reason], fix.at);
}
