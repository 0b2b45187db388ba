import { Card, Title } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { IconAlertTriangle, IconArchive, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { KeyValues } from '#web/ui/key-values.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { TabProps } from '../frame/log-of-tracker.tsx';
import { addressOfTab } from '../frame/mileage-view.ts';
import { useTrips } from '../trips/use-trips.ts';
import type { ExportChoices } from './choices.ts';
import classes from './export.module.css';
import { summaryOf, type Summary } from './summary.ts';

type ExportSummaryProps = TabProps & { choices: ExportChoices };

/** What the file will hold and do, before it is asked for. */
export function ExportSummary({ choices, ...asked }: ExportSummaryProps) {
  const { t } = useTranslation('mileage-export');
  const formats = useFormats();
  const { data, error, isPlaceholderData } = useTrips(asked);
  const { type, options } = choices;
  const now = useNow();
  const counting = { type, isDraft: options.includes('draft'), dayOf: formats.dayOf, now };
  const summary = data && !isPlaceholderData ? summaryOf(data.trips, counting) : null;
  const { from, to } = asked.range;
  // The range ends where its last day does.
  const lastDay = formats.dayOf(new Date(to.getTime() - 1));
  return (
    <Card className={classes.summary} aria-busy={summary === null && !error}>
      <Title order={2}>{t('summary.title')}</Title>
      <KeyValues
        of={[
          [t('summary.period'), formats.days(formats.dayOf(from), lastDay)],
          [t('summary.trips'), summary && formats.number(summary.trips)],
          [t('summary.distance'), summary && formats.distance(summary.metres)],
        ]}
      />
      {error && !summary && <p className={classes.note}>{t('summary.failed')}</p>}
      {summary && <Warnings summary={summary} type={type} />}
      <p className={classes.note}>
        <IconArchive size={18} stroke={1.75} aria-hidden />
        <span>{t('summary.keep')}</span>
      </p>
    </Card>
  );
}

function Warnings({ summary: { trips, withoutType, locks }, type }: { summary: Summary; type: ExportChoices['type'] }) {
  const { t } = useTranslation('mileage-export');
  const [params] = useSearchParams();
  return (
    <>
      {trips === 0 && <p className={classes.note}>{t('summary.none')}</p>}
      {withoutType > 0 && (
        <p className={classes.note} data-tone="warn">
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            <strong>{t('summary.unmarked', { count: withoutType })}</strong>{' '}
            {type !== 'all' && `${t('summary.unmarkedLeftOut')} `}
            <Link to={addressOfTab('trips', params)}>{t('summary.choose')}</Link>
          </span>
        </p>
      )}
      {locks > 0 && (
        <p className={classes.note}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          <span>{t('summary.locks', { count: locks })}</span>
        </p>
      )}
    </>
  );
}
