import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconCurrentLocation, IconMinus, IconPlus, type Icon } from '@tabler/icons-react';
import type { Map } from 'maplibre-gl';
import classes from './controls.module.css';
import { useMap } from './context.ts';

interface ControlProps {
  icon: Icon;
  label: string;
  onClick: () => void;
}

const Control = ({ icon: Icon, label, onClick }: ControlProps) => (
  <Tooltip label={label} position="left">
    <button type="button" className={classes.control} aria-label={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  </Tooltip>
);

/** Counts as the user's own doing. */
const byUser = { originalEvent: true };
const zoomBy = (map: Map, levels: number): void =>
  void map.easeTo({ zoom: map.getZoom() + levels, duration: 200 }, byUser);

interface MapControlsProps {
  labels: { zoomIn: string; zoomOut: string; locate: string };
  onLocate: () => void;
  className?: string | undefined;
}

export function MapControls({ labels, onLocate, className }: MapControlsProps) {
  const { map } = useMap();
  return (
    <div className={`${classes.controls} ${className ?? ''}`}>
      <div className={classes.group} data-zoom-group>
        <Control icon={IconPlus} label={labels.zoomIn} onClick={() => zoomBy(map, 1)} />
        <Control icon={IconMinus} label={labels.zoomOut} onClick={() => zoomBy(map, -1)} />
      </div>
      <div className={classes.group}>
        <Control icon={IconCurrentLocation} label={labels.locate} onClick={onLocate} />
      </div>
    </div>
  );
}
