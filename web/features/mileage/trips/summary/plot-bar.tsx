import type { Totals } from '#domain/trips/totals.ts';
import { tripTypes, type TripType } from '#domain/trips/trip.ts';
import classes from './plot.module.css';

interface PlotBarProps {
  totals: Totals;
  x: number;
  pitch: number;
  y: (kilometres: number) => number;
  /** Kilometres at the top of the plot. */
  top: number;
  stripes: string;
  isPointed: boolean;
}

const widest = 34;
const gap = 2;
/** What was driven at all is seen. */
const lowest = 2;

interface Part {
  type: TripType;
  top: number;
  height: number;
}

/** From the bottom up; neighbours differ by a gap as well as by colour. */
function partsOf({ byType }: Totals, y: PlotBarProps['y']): Part[] {
  const parts: Part[] = [];
  let below = 0;
  for (const type of tripTypes.filter((each) => byType[each] > 0)) {
    const bottom = y(below / 1000) - (below > 0 ? gap : 0);
    below += byType[type];
    const height = Math.max(lowest, bottom - y(below / 1000));
    parts.push({ type, top: bottom - height, height });
  }
  return parts;
}

export function PlotBar({ totals, x, pitch, y, top, stripes, isPointed }: PlotBarProps) {
  const width = Math.min(widest, pitch * 0.62);
  return (
    <>
      {isPointed && (
        <rect x={x + 2} y={y(top)} width={pitch - 4} height={y(0) - y(top)} rx={4} className={classes.ground} />
      )}
      {partsOf(totals, y).map(({ type, top: partTop, height }) => (
        <rect
          key={type}
          x={x + (pitch - width) / 2}
          y={partTop}
          width={width}
          height={height}
          rx={Math.min(2, height / 2)}
          className={classes.bar}
          data-type={type}
          {...(type === 'unknown' && { fill: `url(#${stripes})` })}
        />
      ))}
    </>
  );
}

/** What has no type is striped. */
export const Stripes = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className={classes.stripeGround} />
      <rect width="3" height="6" className={classes.stripe} />
    </pattern>
  </defs>
);
