import { UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { useTranslation } from 'react-i18next';
import { quickRange, quickRanges, type InstantRange } from '#domain/tracking/history/range.ts';
import classes from './history-form.module.css';

interface QuickChoicesProps {
  bounds: InstantRange;
  now: Date;
  zone: string;
  onChoose: (range: InstantRange) => void;
}

/** The ranges people mean most often, shown at once. */
export function QuickChoices({ bounds, now, zone, onChoose }: QuickChoicesProps) {
  const { t } = useTranslation('history');
  return (
    <div className={classes.quick} role="group" aria-label={t('quick')}>
      {quickRanges.map((kind) => {
        const range = quickRange(kind, now, zone, bounds);
        return (
          range && (
            <UnstyledButton key={kind} className={classes.choice} onClick={() => onChoose(range)}>
              {t(kind)}
            </UnstyledButton>
          )
        );
      })}
    </div>
  );
}
