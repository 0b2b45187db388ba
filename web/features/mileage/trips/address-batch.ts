import { addressBatch, type TripRow } from '#contract/features/mileage/trips.ts';

/** The one in progress is not stored, so nobody looks its addresses up. */
export const lacksAddress = ({ id, startAddress, endAddress, startCoordinate, endCoordinate }: TripRow): boolean =>
  id !== 0 && ((startAddress === null && startCoordinate !== null) || (endAddress === null && endCoordinate !== null));

/** The next few to ask for, round and round: some that never get an address must not hold up the rest. */
export function nextBatch(missing: readonly number[], lastAsked: number | undefined): number[] {
  const at = lastAsked === undefined ? -1 : missing.indexOf(lastAsked);
  const inTurn = [...missing.slice(at + 1), ...missing.slice(0, at + 1)];
  return inTurn.slice(0, addressBatch);
}
