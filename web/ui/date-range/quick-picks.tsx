import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useTranslation } from 'react-i18next';
import { quickPicks, within, type Bounds, type DateRange, type QuickPick } from '#domain/date-range.ts';
import { useFormats } from '../use-formats.ts';
import { useNow } from '../use-now.ts';
import classes from './date-range.module.css';

interface QuickPicksProps {
  value: DateRange;
  bounds: Bounds;
  onChoose: (range: DateRange) => void;
}

const groups = [
  { kind: 'month', title: 'dateRange.months' },
  { kind: 'quarter', title: 'dateRange.quarters' },
  { kind: 'year', title: 'dateRange.years' },
] as const;

export function QuickPicks({ value, bounds, onChoose }: QuickPicksProps) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const now = useNow();
  const picks = quickPicks(formats.dayOf(now)).flatMap((pick) => {
    const range = within(pick, bounds);
    return range ? [{ pick, range }] : [];
  });

  const name = (pick: QuickPick): string => {
    if (pick.kind === 'month') return formats.month(pick.start);
    return pick.kind === 'quarter'
      ? t('dateRange.quarter', { quarter: pick.number, year: pick.year })
      : String(pick.year);
  };

  return (
    <div className={classes.picks}>
      {groups.map(({ kind, title }) => (
        <div key={kind} role="group" aria-label={t(title)} className={classes.group}>
          <div className={classes.groupTitle}>{t(title)}</div>
          <div className={classes.choices} data-kind={kind}>
            {picks
              .filter(({ pick }) => pick.kind === kind)
              .map(({ pick, range }) => (
                <UnstyledButton
                  key={pick.start}
                  className={classes.pick}
                  aria-pressed={range.start === value.start && range.end === value.end}
                  onClick={() => onChoose(range)}
                >
                  {name(pick)}
                </UnstyledButton>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}
