// The way between two fixes: whether it can have been gone, and how long it was.
import {
  carriedAfter,
  carriedMetres,
  carriedShare,
  carriedSlowerThan,
  fastest,
  gap,
  hardest,
  odometerShare,
  slackMetres,
} from './parameters.ts';

const kmhPerMetreSecond = 3.6;

/** How far it can have come: gathering speed for half of the time, and losing it again. */
export function reach(milliseconds: number, kmhBefore: number, kmhAfter: number): number {
  const seconds = Math.max(0, milliseconds) / 1000;
  const speed = Math.max(kmhBefore, kmhAfter) / kmhPerMetreSecond;
  return Math.min(fastest, speed + (hardest * seconds) / 4) * seconds + slackMetres;
}

/** Over a gap the device's odometer knows the bends; it is asked only where it can be right. */
export function linkMetres(
  straight: number,
  milliseconds: number,
  before: number | null,
  after: number | null,
): number {
  if (milliseconds <= gap || before === null || after === null) return straight;
  const counted = after - before;
  // Set back, begun anew, or set to what the dashboard shows.
  if (counted < 0 || counted > (fastest * milliseconds) / 1000 + slackMetres) return straight;
  if (counted >= straight * odometerShare) return Math.max(counted, straight);
  return isCarried(straight, milliseconds, counted) ? counted : straight;
}

const isCarried = (straight: number, milliseconds: number, counted: number): boolean =>
  milliseconds >= carriedAfter &&
  straight >= carriedMetres &&
  straight < (carriedSlowerThan * milliseconds) / 1000 &&
  counted <= straight * carriedShare;
