import { useElementSize } from '@mantine/hooks';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeriodTotals } from '#domain/trips/periods.ts';
import { PlotBar, Stripes } from './plot-bar.tsx';
import { plotScale } from './plot-scale.ts';
import { PlotTable } from './plot-table.tsx';
import classes from './plot.module.css';
import { usePeriodWords } from './use-period-words.ts';

interface PlotProps {
  periods: readonly PeriodTotals[];
  title: string;
  isNarrow: boolean;
  /** Shows the trips of a bar. */
  onChoose: (period: PeriodTotals) => void;
}

const axisWidth = 34;
const labelHeight = 24;
/** A label needs so much. */
const labelWidth = { wide: 52, narrow: 22 };
const keys: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Kilometres by period and type: bars for the eye, arrow keys for the keyboard, a table for who can see neither. */
export function Plot({ periods, title, isNarrow, onChoose }: PlotProps) {
  const { t } = useTranslation('mileage');
  const words = usePeriodWords();
  const id = useId();
  const { ref, width: measured } = useElementSize();
  const [at, setAt] = useState<number | null>(null);
  const pointed = at === null ? undefined : periods[at];

  const width = Math.max(measured, 200);
  const height = isNarrow ? 92 : 136;
  const { ticks, top } = plotScale(Math.max(...periods.map(({ totals }) => totals.metres)));
  const y = (kilometres: number): number => 8 + (height - 8) * (1 - kilometres / top);
  const pitch = (width - axisWidth) / periods.length;
  const x = (index: number): number => axisWidth + pitch * index;
  const everyLabel = Math.ceil((isNarrow ? labelWidth.narrow : labelWidth.wide) / pitch);

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = keys[event.key];
    if (event.key === 'Enter' && pointed) onChoose(pointed);
    if (event.key === 'Escape') setAt(null);
    if (!move) return;
    event.preventDefault();
    setAt(at === null ? periods.length - 1 : move(at, periods.length - 1));
  };

  return (
    <>
      <div
        ref={ref}
        role="group"
        tabIndex={0}
        aria-label={title}
        aria-description={t('plot.hint')}
        className={classes.plot}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
      >
        <svg width={width} height={height + labelHeight} aria-hidden>
          <Stripes id={id} />
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={axisWidth}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                className={classes.line}
                data-ground={tick === 0}
              />
              <text x={axisWidth - 10} y={y(tick)} dy="0.35em" className={classes.tick}>
                {words.number(tick)}
              </text>
            </g>
          ))}
          {periods.map((period, index) => (
            <g key={period.start} data-period={period.start}>
              <PlotBar
                totals={period.totals}
                x={x(index)}
                pitch={pitch}
                y={y}
                top={top}
                stripes={id}
                isPointed={index === at}
              />
              {index % everyLabel === (periods.length - 1) % everyLabel && (
                <text x={x(index) + pitch / 2} y={height + 18} className={classes.name} data-pointed={index === at}>
                  {words.short(period, isNarrow)}
                </text>
              )}
              <rect
                x={x(index)}
                width={pitch}
                height={height + labelHeight}
                className={classes.target}
                onPointerEnter={() => setAt(index)}
                onClick={() => onChoose(period)}
              />
            </g>
          ))}
        </svg>
        {pointed && (
          <div className={classes.tip} style={tipPlace(x(at!) + pitch / 2, width)} aria-hidden>
            <b>{words.name(pointed)}</b> · {words.distance(pointed.totals.metres)}
            <div>{words.split(pointed)}</div>
          </div>
        )}
      </div>
      <div role="status" className={classes.hidden}>
        {pointed && `${words.name(pointed)}: ${words.distance(pointed.totals.metres)}. ${words.split(pointed)}`}
      </div>
      <PlotTable periods={periods} title={title} />
    </>
  );
}

/** Beside the bar, on the side where there is room. */
const tipPlace = (middle: number, width: number) =>
  middle < width / 2 ? { left: middle + 8 } : { right: width - middle + 8 };
