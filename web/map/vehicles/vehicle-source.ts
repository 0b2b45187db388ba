import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { diffVehicles, isEmpty, type Move } from './diff.ts';
import { glide, stepOf } from './glide.ts';
import type { VehicleFeature } from './vehicle.ts';

/** More than this many at once jump: nobody follows each of them with the eyes. */
const mostGliding = 100;
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

export const noVehicles = { type: 'FeatureCollection', features: [] } as const;
/** So few are never drawn together. */
export const fewVehicles = 20;

/** Keeps one source in step with what shall be drawn, sending only what changed. */
export function createVehicleSource(map: MapLibre, id: string) {
  let drawn: ReadonlyMap<string, VehicleFeature> = new Map();
  let stop = (): void => {};
  let isClustered = false;
  const source = () => map.getSource<GeoJSONSource>(id);

  const send = (update: ReturnType<typeof stepOf>[]): void => void source()?.updateData({ update });
  const isSeen = ({ from, to }: Move): boolean => {
    const view = map.getBounds();
    return view.contains(from) || view.contains(to);
  };
  const cluster = (count: number): void => {
    if (count > fewVehicles === isClustered) return;
    isClustered = !isClustered;
    void source()?.setClusterOptions({ cluster: isClustered });
  };

  return {
    show(features: ReadonlyMap<string, VehicleFeature>, mayCluster: boolean): void {
      const found = diffVehicles(drawn, features);
      if (isEmpty(found)) return;
      stop();
      drawn = features;
      if (mayCluster) cluster(features.size);
      const seen = found.moves.filter(isSeen);
      const glides = !lessMotion.matches && seen.length > 0 && seen.length <= mostGliding;
      const late = new Map(glides ? seen.map((move) => [move.imei, move]) : []);
      const update = found.diff.update.map((change) => {
        const move = late.get(String(change.id));
        return move ? { ...change, ...stepOf(move, 0) } : change;
      });
      void source()?.updateData({ ...found.diff, update });
      stop = glides ? glide(seen, send) : () => {};
    },
    stop: (): void => stop(),
  };
}

export type VehicleSource = ReturnType<typeof createVehicleSource>;
