import type { GeoJSONSource, Map as MapLibre, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useMap } from '../context.ts';
import { palettes } from '../images/palette.ts';
import { showAll, takeAway } from '../layers.ts';
import { clickable, clusterLayer, selectedSource, vehicleLayers, vehicleSource } from './layers.ts';
import { createVehicleSource, noVehicles } from './vehicle-source.ts';
import { vehicleFeature, type Vehicle, type VehicleFeature, type VehicleLook } from './vehicle.ts';

interface VehiclesProps {
  vehicles: readonly Vehicle[];
  selected: string | null;
  /** A history is open: the labels of the others step back, and the selected one gives way to its past. */
  isHistoryOpen?: boolean;
  onSelect: (imei: string) => void;
}

type Features = ReadonlyMap<string, VehicleFeature>;

/** Every vehicle, drawn by the map itself: no element of the page for each, so thousands are no trouble. */
export function Vehicles({ vehicles, selected, isHistoryOpen = false, onSelect }: VehiclesProps) {
  const loaded = useMap();
  const sources = useRef<ReturnType<typeof openSources>>(null);
  const features = useFeatures(vehicles, selected, isHistoryOpen);
  const select = useEffectEvent(onSelect);
  const showAgain = useEffectEvent(() => sources.current?.show(features));

  useEffect(() => {
    const opened = openSources(loaded.map, loaded.scheme);
    sources.current = opened;
    showAgain();
    const forget = listen(loaded.map, (imei) => select(imei));
    return () => {
      forget();
      opened.close();
      sources.current = null;
    };
  }, [loaded]);
  useEffect(() => sources.current?.show(features), [features]);
  return null;
}

interface Known extends VehicleLook {
  feature: VehicleFeature;
}
const known = new WeakMap<Vehicle, Known>();

/** A vehicle that is as it was stays the very feature it was, so that comparing thousands is cheap. */
function featureOf(vehicle: Vehicle, look: VehicleLook): VehicleFeature {
  const before = known.get(vehicle);
  if (before && before.isSelected === look.isSelected && before.isQuiet === look.isQuiet) return before.feature;
  const feature = vehicleFeature(vehicle, look);
  known.set(vehicle, { ...look, feature });
  return feature;
}

function useFeatures(vehicles: readonly Vehicle[], selected: string | null, isQuiet: boolean) {
  return useMemo(() => {
    const others = new Map<string, VehicleFeature>();
    const chosen = new Map<string, VehicleFeature>();
    for (const vehicle of vehicles) {
      const isSelected = vehicle.imei === selected;
      (isSelected ? chosen : others).set(vehicle.imei, featureOf(vehicle, { isSelected, isQuiet }));
    }
    return { others, chosen };
  }, [vehicles, selected, isQuiet]);
}

function openSources(map: MapLibre, scheme: keyof typeof palettes) {
  const options = { type: 'geojson', data: noVehicles as never, promoteId: 'imei' } as const;
  const clustered = { ...options, clusterRadius: 56, clusterMaxZoom: 13 };
  const layers = vehicleLayers(palettes[scheme]);
  showAll(map, { [vehicleSource]: clustered, [selectedSource]: options }, layers);
  const others = createVehicleSource(map, vehicleSource);
  const chosen = createVehicleSource(map, selectedSource);
  const tell = createTeller(map);
  return {
    show: (features: { others: Features; chosen: Features }): void => {
      others.show(features.others, true);
      chosen.show(features.chosen, false);
      tell(features.others.size + features.chosen.size);
    },
    close: (): void => {
      others.stop();
      chosen.stop();
      takeAway(map, layers, [vehicleSource, selectedSource]);
    },
  };
}

const markers = ['vehicle-discs', clusterLayer, 'selected-disc'];

/** How many, on the map's element, from when the first of them is on the screen: for tests, and for how long that takes. */
function createTeller(map: MapLibre): (count: number) => void {
  let count = 0;
  let isDrawn = false;
  const tell = (): void => void (map.getContainer().dataset['vehicles'] = String(count));
  const drawing = map.on('render', () => {
    if (count === 0 || map.queryRenderedFeatures({ layers: markers }).length === 0) return;
    drawing.unsubscribe();
    isDrawn = true;
    performance.mark('vehicles-drawn');
    tell();
  });
  return (told) => {
    count = told;
    if (isDrawn || count === 0) tell();
  };
}

function listen(map: MapLibre, onSelect: (imei: string) => void): () => void {
  const select = ({ features }: MapLayerMouseEvent): void => onSelect(String(features![0]!.properties['imei']));
  const open = async ({ features }: MapLayerMouseEvent): Promise<void> => {
    const [cluster] = features!;
    const zoom = await map
      .getSource<GeoJSONSource>(vehicleSource)!
      .getClusterExpansionZoom(cluster!.properties['cluster_id'] as number);
    const center = (cluster!.geometry as GeoJSON.Point).coordinates as [number, number];
    map.easeTo({ center, zoom: zoom + 0.5, duration: 200 }, { originalEvent: true });
  };
  const point = (): void => void (map.getCanvas().style.cursor = 'pointer');
  const unpoint = (): void => void (map.getCanvas().style.cursor = '');
  const listening = [
    map.on('click', clickable, select),
    map.on('click', [clusterLayer], (event) => void open(event)),
    map.on('mouseenter', [...clickable, clusterLayer], point),
    map.on('mouseleave', [...clickable, clusterLayer], unpoint),
  ];
  return () => listening.forEach((one) => one.unsubscribe());
}
