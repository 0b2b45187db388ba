import type { Feature, Point } from 'geojson';
import { inkOn } from '#domain/contrast.ts';
import type { Movement } from '#domain/tracking/status.ts';
import { discId, labelId, quietLabelId, wedgeId } from '../images/ids.ts';

export interface Vehicle {
  imei: string;
  name: string;
  icon: string;
  color: string;
  lat: number;
  lng: number;
  /** Degrees from north. */
  direction: number;
  movement: Movement;
  /** What stands beside its name: a speed, a time, an age, or nothing. */
  detail: string;
}

export interface VehicleLook {
  isSelected: boolean;
  /** Another one's history is looked at: this one's label steps back. */
  isQuiet: boolean;
}

export interface VehicleProperties {
  imei: string;
  disc: string;
  wedge: string;
  heading: number;
  label: string;
  name: string;
  detail: string;
  /** Empty for labels in the colours of the page. */
  ink: string;
  /** What drives is named first where there is no room for all. */
  rank: number;
}

export type VehicleFeature = Feature<Point, VehicleProperties>;

const ranks: Record<Movement, number> = { driving: 0, idling: 1, parked: 2, still: 2, old: 3, never: 4 };

/** A vehicle as the map's layers read it. */
export function vehicleFeature(vehicle: Vehicle, { isSelected, isQuiet }: VehicleLook): VehicleFeature {
  const { imei, color, icon, movement, name, detail, direction } = vehicle;
  const isOld = movement === 'old';
  const hasQuietLabel = isOld || isQuiet;
  const size = isSelected ? 'selected' : 'plain';
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [vehicle.lng, vehicle.lat] },
    properties: {
      imei,
      disc: discId(color, icon, isOld && !isSelected ? 'old' : size),
      wedge: movement === 'driving' ? wedgeId(color, size) : '',
      heading: direction,
      label: hasQuietLabel ? quietLabelId : labelId(color),
      name,
      detail: detail && `  ${detail}`,
      ink: hasQuietLabel ? '' : inkOn(color),
      rank: ranks[movement],
    },
  };
}
