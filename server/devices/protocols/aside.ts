import type { AsideReason, PutAside } from '../ports.ts';

const keptBytes = 2048;
const endOfYear9999 = 253_402_300_799_999;

/** The bytes are copied, so that a few of them do not keep a whole read buffer alive. */
export const putAside = (
  reason: AsideReason,
  raw: Uint8Array,
  note: string,
  claimedAt: number | null = null,
): PutAside => ({
  reason,
  raw: Uint8Array.from(raw.subarray(0, keptBytes)),
  note,
  // A claim beyond what a date can hold would be refused by the database.
  claimedAt: claimedAt !== null && claimedAt <= endOfYear9999 ? claimedAt : null,
});
