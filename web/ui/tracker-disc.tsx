import { inkOn } from '#domain/contrast.ts';
import classes from './tracker-disc.module.css';
import { iconShape } from './tracker-icons.ts';

/** A tracker's icon on its colour; decorative, since its name always stands beside it. */
export function TrackerDisc({ icon, color, size = 30 }: { icon: string; color: string; size?: number }) {
  const Icon = iconShape(icon);
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
