import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { DateRange } from '#domain/date-range.ts';
import { AfterAWhile, LoadError } from '#web/app/page.tsx';
import { useAddress } from '#web/ui/table/use-address.ts';
import classes from './frame.module.css';
import { addressOfTab, readMinDistance, type Tab } from './mileage-view.ts';
import { MinDistance } from './min-distance.tsx';
import { PeriodButton } from './period-button.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { usePeriod } from './use-period.ts';

export interface TabProps {
  imei: string;
  range: { from: Date; to: Date };
  minDistance: number;
}

const contents: Record<Tab, ComponentType<TabProps>> = {
  trips: lazy(() => import('../trips/trips-tab.tsx')),
  export: lazy(() => import('../export/export-tab.tsx')),
  notices: lazy(() => import('../notices/notices-tab.tsx')),
  odometer: lazy(() => import('../odometer/odometer-tab.tsx')),
};

/** The others are about the vehicle, whatever the period. */
const hasPeriod = (tab: Tab): boolean => tab === 'trips' || tab === 'export';

interface LogOfTrackerProps {
  imei: string;
  tab: Tab;
  isNarrow: boolean;
  title: ReactNode;
  tabs: ReactNode;
}

export function LogOfTracker({ imei, tab, isNarrow, title, tabs }: LogOfTrackerProps) {
  const [params] = useSearchParams();
  const period = usePeriod(imei, params);
  const minDistance = readMinDistance(params);
  const Content = contents[tab];
  const controls = hasPeriod(tab) && (
    <Controls tab={tab} params={params} period={period} minDistance={minDistance} isNarrow={isNarrow} />
  );
  const isWaiting = hasPeriod(tab) && !period.isReady;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {title}
        {!isNarrow && controls && <div className={classes.controls}>{controls}</div>}
      </header>
      {tabs}
      {isWaiting && period.error && <LoadError error={period.error} retry={period.retry} />}
      {isWaiting && !period.error && <TabSkeleton />}
      {!isWaiting && (
        <Suspense
          fallback={
            <AfterAWhile>
              <TabSkeleton />
            </AfterAWhile>
          }
        >
          <Content imei={imei} range={period.range} minDistance={minDistance} />
        </Suspense>
      )}
      {isNarrow && controls && (
        <div className={classes.bottomBar} data-bottom-bar>
          {controls}
        </div>
      )}
    </div>
  );
}

interface ControlsProps {
  tab: Tab;
  params: URLSearchParams;
  period: ReturnType<typeof usePeriod>;
  minDistance: number;
  isNarrow: boolean;
}

function Controls({ tab, params, period: { days, bounds }, minDistance, isNarrow }: ControlsProps) {
  const { t } = useTranslation('mileage');
  const [, changeAddress] = useAddress();
  const set = (values: Record<string, string>): void =>
    changeAddress((now) => {
      for (const [name, value] of Object.entries(values)) now.set(name, value);
      now.delete('page');
      return now;
    });
  const least = (
    <MinDistance value={minDistance} withLabel={isNarrow} onChange={(metres) => set({ minDistance: String(metres) })} />
  );
  const choose = ({ start, end }: DateRange): void => set({ from: start, to: end });
  return (
    <>
      <PeriodButton days={days} bounds={bounds} onChange={choose}>
        {isNarrow && least}
      </PeriodButton>
      {!isNarrow && least}
      {tab === 'trips' && (
        <Button
          component={Link}
          to={addressOfTab('export', params)}
          className={classes.export}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('export')}
        </Button>
      )}
    </>
  );
}
