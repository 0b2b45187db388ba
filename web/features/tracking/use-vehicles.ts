import { useMemo } from 'react';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { movementOf } from '#domain/tracking/status.ts';
import type { Trail } from '#web/map/trails/trails.tsx';
import type { Vehicle } from '#web/map/vehicles/vehicle.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import type { Formats } from '#web/ui/format.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useNow } from '#web/ui/use-now.ts';
import { labelDetail } from './label-detail.ts';

type States = ReadonlyMap<string, LiveStatus>;

function toVehicle(tracker: TrackerSummary, status: LiveStatus, formats: Formats, now: Date): Vehicle | null {
  if (!status.coordinate) return null;
  const { imei, name, icon, color, type } = tracker;
  return {
    imei,
    name,
    icon,
    color,
    ...status.coordinate,
    direction: status.direction ?? 0,
    movement: movementOf(status),
    detail: labelDetail(status, type, formats, now),
  };
}

interface Known {
  tracker: TrackerSummary;
  formats: Formats;
  now: Date;
  vehicle: Vehicle | null;
}
const known = new WeakMap<LiveStatus, Known>();

/** A state that did not change gives the very vehicle it gave before: of thousands only those that moved are made anew. */
function vehicleOf(tracker: TrackerSummary, status: LiveStatus, formats: Formats, now: Date): Vehicle | null {
  const before = known.get(status);
  if (before && before.tracker === tracker && before.formats === formats && before.now === now) return before.vehicle;
  const vehicle = toVehicle(tracker, status, formats, now);
  known.set(status, { tracker, formats, now, vehicle });
  return vehicle;
}

/** The trackers that have a place, as the map draws them. */
export function useVehicles(trackers: readonly TrackerSummary[], states: States): Vehicle[] {
  const formats = useFormats();
  const now = useNow();
  return useMemo(
    () =>
      trackers.flatMap((tracker) => {
        const status = states.get(tracker.imei);
        return (status && vehicleOf(tracker, status, formats, now)) ?? [];
      }),
    [trackers, states, formats, now],
  );
}

/** More trails than this would be a tangle. */
export const mostTrails = 50;

export const useTrails = (trackers: readonly TrackerSummary[], states: States): Trail[] =>
  useMemo(
    () =>
      trackers.flatMap(({ imei, color }) => {
        const points = states.get(imei)?.trail;
        return points ? { imei, color, points } : [];
      }),
    [trackers, states],
  );
