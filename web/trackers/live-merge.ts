import type { TrackerStatus } from '#contract/features/tracking.ts';

export type TrailPoint = NonNullable<TrackerStatus['trail']>[number];
/** A status with the trail that grows here. */
export type LiveStatus = Omit<TrackerStatus, 'trail'> & { trail?: readonly TrailPoint[] };

/** Trails keep the points of the last hour. */
export const trailMs = 3_600_000;

const timeOf = (status: LiveStatus): number => status.datetime?.getTime() ?? 0;

/** Drops what is too old, and what stands twice; the same list when there is nothing to drop. */
export function recentTrail(points: readonly TrailPoint[], now: number): readonly TrailPoint[] {
  const kept = points.filter(
    ({ datetime }, at) => now - datetime.getTime() <= trailMs && (at === 0 || datetime > points[at - 1]!.datetime),
  );
  return kept.length === points.length ? points : kept;
}

function grown(before: LiveStatus, next: TrackerStatus, now: number): readonly TrailPoint[] | undefined {
  if (!before.trail) return undefined;
  const { coordinate, datetime } = next;
  const isNew = coordinate && datetime && timeOf(next) > timeOf(before);
  return recentTrail(isNew ? [...before.trail, { ...coordinate, datetime }] : before.trail, now);
}

/** The newer of two states. An older place never takes the place of a newer one; a trail goes on. */
export function mergeStatus(before: LiveStatus | undefined, next: TrackerStatus, now: number): LiveStatus {
  if (!before) return next;
  const newer = timeOf(next) >= timeOf(before) ? next : before;
  const trail = next.trail ?? grown(before, next, now);
  return trail ? { ...newer, trail } : newer;
}

/** All states with some of them told anew; the same map when none was. */
export function mergeAll(
  states: ReadonlyMap<string, LiveStatus>,
  told: readonly TrackerStatus[],
  now: number,
): ReadonlyMap<string, LiveStatus> {
  if (told.length === 0) return states;
  const merged = new Map(states);
  for (const status of told) merged.set(status.id, mergeStatus(states.get(status.id), status, now));
  return merged;
}
