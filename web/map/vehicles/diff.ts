import type { GeoJSONFeatureDiff, GeoJSONSourceDiff } from 'maplibre-gl';
import type { VehicleFeature, VehicleProperties } from './vehicle.ts';

export interface Move {
  imei: string;
  from: [number, number];
  to: [number, number];
}

export interface VehicleDiff {
  diff: Required<Pick<GeoJSONSourceDiff, 'add' | 'remove' | 'update'>>;
  /** Those among the updated that stand elsewhere now. */
  moves: Move[];
}

const placeOf = ({ geometry }: VehicleFeature) => geometry.coordinates as [number, number];
const isElsewhere = (one: VehicleFeature, other: VehicleFeature): boolean =>
  placeOf(one)[0] !== placeOf(other)[0] || placeOf(one)[1] !== placeOf(other)[1];

const changedProperties = (before: VehicleProperties, after: VehicleProperties) =>
  (Object.keys(after) as (keyof VehicleProperties)[])
    .filter((key) => before[key] !== after[key])
    .map((key) => ({ key, value: after[key] }));

/** What it takes to come from what is drawn to what shall be. */
export function diffVehicles(
  before: ReadonlyMap<string, VehicleFeature>,
  after: ReadonlyMap<string, VehicleFeature>,
): VehicleDiff {
  const add: VehicleFeature[] = [];
  const update: GeoJSONFeatureDiff[] = [];
  const moves: Move[] = [];
  for (const [imei, feature] of after) {
    const old = before.get(imei);
    if (!old) add.push(feature);
    else if (old !== feature) {
      const hasMoved = isElsewhere(old, feature);
      const properties = changedProperties(old.properties, feature.properties);
      if (hasMoved) moves.push({ imei, from: placeOf(old), to: placeOf(feature) });
      if (hasMoved || properties.length > 0)
        update.push({
          id: imei,
          addOrUpdateProperties: properties,
          ...(hasMoved && { newGeometry: feature.geometry }),
        });
    }
  }
  const remove = [...before.keys()].filter((imei) => !after.has(imei));
  return { diff: { add, remove, update }, moves };
}

export const isEmpty = ({ diff: { add, remove, update } }: VehicleDiff): boolean =>
  add.length + remove.length + update.length === 0;
