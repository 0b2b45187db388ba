import { Title } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { fetchLogDetails } from '#contract/features/mileage/export.ts';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAddress } from '#web/ui/table/use-address.ts';
import classes from './frame.module.css';
import { LogOfTracker } from './log-of-tracker.tsx';
import { MileageTabs } from './mileage-tabs.tsx';
import type { Tab } from './mileage-view.ts';
import { OnlyTracker, TrackerPicker } from './tracker-picker.tsx';

interface LogProps {
  trackers: readonly TrackerSummary[];
  chosen: TrackerSummary | null;
  tab: Tab;
  isNarrow: boolean;
}

/** Kept with the log: what is changed there is shown here at once. */
function useRegNo(tracker: TrackerSummary | null): string {
  const imei = tracker?.imei;
  const { data } = useQuery({
    queryKey: ['mileage', 'details', imei],
    queryFn: ({ signal }) => call(fetchLogDetails, { params: { imei: imei! }, signal }),
    enabled: imei !== undefined,
    staleTime: 60_000,
  });
  return data?.regNo ?? tracker?.regNo ?? '';
}

/** The log of one tracker, or the question which. */
export function Log({ trackers, chosen, tab, isNarrow }: LogProps) {
  const { t } = useTranslation('mileage');
  const [params] = useSearchParams();
  const [, changeAddress] = useAddress();
  const regNo = useRegNo(chosen);
  const choose = (imei: string): void =>
    changeAddress((now) => {
      now.set('tracker', imei);
      now.delete('page');
      return now;
    });

  const title = (
    <div className={classes.title}>
      <Title order={1}>{t('title')}</Title>
      {trackers.length > 1 ? (
        <TrackerPicker trackers={trackers} chosen={chosen} regNo={regNo} onChoose={choose} />
      ) : (
        <OnlyTracker tracker={trackers[0]!} regNo={regNo} />
      )}
    </div>
  );
  const tabs = <MileageTabs current={tab} params={params} isNarrow={isNarrow} />;

  if (chosen) return <LogOfTracker key={chosen.imei} imei={chosen.imei} {...{ tab, isNarrow, title, tabs }} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>{title}</header>
      {tabs}
      <div className={classes.card}>
        <EmptyState icon={IconCar} title={t('chooseTracker.title')}>
          {t('chooseTracker.text')}
        </EmptyState>
      </div>
    </div>
  );
}
