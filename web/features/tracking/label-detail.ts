import { movementOf } from '#domain/tracking/status.ts';
import { trackerTypes } from '#domain/tracker-types.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import type { Formats } from '#web/ui/format.ts';

const slowest = 5;

const saysTime = (status: LiveStatus, type: number): boolean =>
  (status.subLabel ?? trackerTypes.find(({ code }) => code === type)?.subLabel) === 'time';

/** What a label says beside the name: an age when the position is old, a time for those that speak once a day, else the speed. */
export function labelDetail(status: LiveStatus, type: number, formats: Formats, now: Date): string {
  if (!status.datetime) return '';
  if (movementOf(status) === 'old') return formats.relative(status.datetime, now);
  if (saysTime(status, type)) return formats.time(status.datetime);
  return (status.speed ?? 0) > slowest ? formats.speed(status.speed!) : '';
}
