import type { AsideReason, PutAside } from '../ports.ts';

/** Of frames that are not acknowledged. Whatever is acknowledged is kept whole: the device forgets it. */
const keptOfBadFrames = 2048;
const startOfYear1 = -62_135_596_800_000;
const endOfYear9999 = 253_402_300_799_999;

/** The bytes are copied, so that a few of them do not keep a whole read buffer alive. */
export const putAside = (
  reason: AsideReason,
  raw: Uint8Array,
  note: string,
  claimedAt: number | null = null,
): PutAside => ({
  reason,
  raw: Uint8Array.from(reason === 'badFrame' ? raw.subarray(0, keptOfBadFrames) : raw),
  note,
  // A claim beyond what a date can hold would be refused by the database.
  claimedAt: claimedAt !== null && claimedAt >= startOfYear1 && claimedAt <= endOfYear9999 ? claimedAt : null,
});
