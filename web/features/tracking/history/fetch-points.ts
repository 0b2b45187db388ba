import { fetchHistory, type HistoryPoint } from '#contract/features/tracking.ts';
import { mostHistoryPoints } from '#domain/tracking/history-range.ts';
import { partsOf, type InstantRange } from '#domain/tracking/history/range.ts';
import { thin } from '#domain/tracking/history/thin.ts';
import { call } from '#web/api/call.ts';

const daysAPart = 7;
/** The server takes the end of a range as not part of it. */
const after = (instant: Date): Date => new Date(instant.getTime() + 1000);

export interface Progress {
  /** From 1. */
  part: number;
  parts: number;
}

interface Request {
  imei: string;
  range: InstantRange;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export interface FetchedPoints {
  points: HistoryPoint[];
  isThinned: boolean;
}

/** A long range week by week. More than can be shown is thinned, as the server does with a single answer. */
export async function fetchPoints({ imei, range, signal, onProgress }: Request): Promise<FetchedPoints> {
  const parts = partsOf(range, daysAPart);
  const points: HistoryPoint[] = [];
  let isThinned = false;
  for (const [index, part] of parts.entries()) {
    onProgress({ part: index + 1, parts: parts.length });
    const answer = await call(fetchHistory, { query: { imei, from: part.from, to: after(part.to) }, signal });
    for (const point of answer.points) points.push(point);
    isThinned ||= answer.isThinned;
  }
  return { points: thin(points, mostHistoryPoints), isThinned: isThinned || points.length > mostHistoryPoints };
}
