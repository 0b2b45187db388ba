import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCarOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { LoadError, useDocumentTitle } from '#web/app/page.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import classes from './frame/frame.module.css';
import { Log } from './frame/log.tsx';
import { readTab } from './frame/mileage-view.ts';
import { useChosenTracker, useMileageTrackers } from './frame/use-mileage-trackers.ts';

/** With the page, so that it does not vanish for a moment when the first form or chip asks for its own. */
const allTexts = ['mileage', 'ui', 'errors', 'validation'] as const;

export default function MileagePage() {
  const { t } = useTranslation(allTexts);
  const { trackers, error, retry } = useMileageTrackers();
  const { tab } = useParams();
  const [params] = useSearchParams();
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  const chosen = useChosenTracker(trackers ?? [], params.get('tracker'));
  useDocumentTitle(t('title'));

  if (trackers && trackers.length > 0)
    return <Log trackers={trackers} chosen={chosen} tab={readTab(tab)} isNarrow={isNarrow} />;
  return (
    <div className={classes.page}>
      <header className={classes.alone}>
        <Title order={1}>{t('title')}</Title>
      </header>
      {!trackers && (error ? <LoadError error={error} retry={retry} /> : <div aria-busy />)}
      {trackers && (
        <div className={classes.card}>
          <EmptyState icon={IconCarOff} title={t('noTrackers.title')}>
            {t('noTrackers.text')}
          </EmptyState>
        </div>
      )}
    </div>
  );
}
