import { inkOn } from '#domain/contrast.ts';
import { defaultIcon, type TrackerIcon } from '#domain/tracker-look.ts';
import classes from './tracker-disc.module.css';
import { trackerIconShapes } from './tracker-icons.ts';

/** A tracker's icon on its colour; decorative, since its name always stands beside it. */
export function TrackerDisc({ icon, color, size = 30 }: { icon: string; color: string; size?: number }) {
  // An icon stored long ago that we no longer have is shown as the default one.
  const Icon = trackerIconShapes[icon as TrackerIcon] ?? trackerIconShapes[defaultIcon];
  return (
    <span
      className={classes.disc}
      style={{ width: size, height: size, background: color, color: inkOn(color) }}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.6)} stroke={1.75} />
    </span>
  );
}
