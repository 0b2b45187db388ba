import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { toast } from '#web/app/toasts.ts';
import { Camera, type CameraGoal, type Place } from '#web/map/camera.tsx';
import { MapControls } from '#web/map/controls.tsx';
import { MapView } from '#web/map/map-view.tsx';
import { Pin } from '#web/map/pin.tsx';
import { Trails } from '#web/map/trails/trails.tsx';
import { Vehicles } from '#web/map/vehicles/vehicles.tsx';
import type { Vehicle } from '#web/map/vehicles/vehicle.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import type { CameraMode } from './camera-mode.ts';
import { askMyPlace } from './use-my-place.ts';
import { useTrails, useVehicles } from './use-vehicles.ts';

interface LiveMapProps {
  drawn: readonly TrackerSummary[];
  trailed: readonly TrackerSummary[];
  states: ReadonlyMap<string, LiveStatus>;
  selected: string | null;
  mode: CameraMode;
  padding: { top: number; right: number; bottom: number; left: number };
  found: Place | null;
  isHistoryOpen: boolean;
  controlsClassName: string | undefined;
  onSelect: (imei: string) => void;
  onUserMove: () => void;
  onLocate: (place: Place) => void;
  children: ReactNode;
}

/** The map with all that moves on it. */
export function LiveMap(props: LiveMapProps) {
  const { selected, mode, padding, found, isHistoryOpen, onSelect, onUserMove, onLocate } = props;
  const { t } = useTranslation('map');
  const vehicles = useVehicles(props.drawn, props.states);
  const trails = useTrails(props.trailed, props.states);
  // The selected one's place in the history is drawn instead of its place now.
  const seen = isHistoryOpen ? vehicles.filter(({ imei }) => imei !== selected) : vehicles;
  const locate = async (): Promise<void> => {
    const place = await askMyPlace();
    if (place) onLocate(place);
    else toast({ kind: 'info', text: t('locateRefused') });
  };
  return (
    <MapView label={t('mapLabel')} attributionLabel={t('attribution')} fallback={t('noWebGl')} onUserMove={onUserMove}>
      <Vehicles vehicles={seen} selected={selected} isHistoryOpen={isHistoryOpen} onSelect={onSelect} />
      <Trails trails={isHistoryOpen ? trails.filter(({ imei }) => imei !== selected) : trails} />
      <Camera {...goalOf(mode, vehicles, selected)} padding={padding} />
      {found && <Pin place={found} />}
      {props.children}
      <MapControls
        className={props.controlsClassName}
        labels={{ zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), locate: t('locate') }}
        onLocate={() => void locate()}
      />
    </MapView>
  );
}

/** So many that nobody notices which of them it is. */
const manyPlaces = 500;

function goalOf(mode: CameraMode, vehicles: Vehicle[], selected: string | null): { goal: CameraGoal; goalKey: string } {
  const one = vehicles.find(({ imei }) => imei === selected);
  if (mode === 'one' && one) return { goal: { kind: 'one', place: one }, goalKey: one.imei };
  if (mode !== 'all') return { goal: { kind: 'free' }, goalKey: '' };
  const { length } = vehicles;
  const goalKey = length > manyPlaces ? String(length) : vehicles.map(({ imei }) => imei).join();
  return { goal: { kind: 'all', places: vehicles }, goalKey };
}
