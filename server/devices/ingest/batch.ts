import { byTime, type Fix } from '#domain/tracking/fix.ts';
import { keptFix } from '#domain/tracking/kept-fix.ts';
import type { Delivery } from '../ports.ts';

/** What one tracker brought, its fixes in order and each once. */
export interface TrackerBatch {
  trackerId: number;
  fixes: Fix[];
  deliveries: Delivery[];
}

/** In order of tracker, so that two processes never wait for each other crosswise. */
export function byTracker(deliveries: readonly Delivery[]): TrackerBatch[] {
  const batches = new Map<number, TrackerBatch>();
  for (const delivery of deliveries) {
    const trackerId = delivery.tracker.id;
    const batch = batches.get(trackerId) ?? { trackerId, fixes: [], deliveries: [] };
    batch.deliveries.push(delivery);
    for (const fix of delivery.fixes) batch.fixes.push(keptFix(fix));
    batches.set(trackerId, batch);
  }
  const ordered = [...batches.values()].sort((one, other) => one.trackerId - other.trackerId);
  for (const batch of ordered) batch.fixes = inOrder(batch.fixes);
  return ordered;
}

export function inOrder(fixes: Fix[]): Fix[] {
  const isOrdered = fixes.every((fix, index) => index === 0 || byTime(fixes[index - 1]!, fix) < 0);
  if (isOrdered) return fixes;
  return fixes.sort(byTime).filter((fix, index, all) => index === 0 || byTime(all[index - 1]!, fix) !== 0);
}
