import { Button } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchTrackers, type StatusFilter } from '#contract/features/trackers.ts';
import { call } from '#web/api/call.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import classes from './trackers.module.css';

const tabs: readonly StatusFilter[] = ['all', 'active', 'expired', 'unassigned'];

function useCounts(): (number | undefined)[] {
  const counts = useQueries({
    queries: tabs.map((statusFilter) => ({
      queryKey: ['trackers', 'count', statusFilter],
      queryFn: () => call(fetchTrackers, { query: { statusFilter, pageSize: 1 } }),
    })),
  });
  return counts.map(({ data }) => data?.total);
}

interface StatusTabsProps {
  current: StatusFilter;
  pathOf: (status: StatusFilter) => string;
}

export function StatusTabs({ current, pathOf }: StatusTabsProps) {
  const { t } = useTranslation('trackers');
  const counts = useCounts();
  const shown = tabs.map((status, index) => ({
    to: pathOf(status),
    label: t(`tabs.${status}`),
    isCurrent: status === current,
    count: counts[index],
    ...(status === 'expired' && (counts[index] ?? 0) > 0 && { tone: 'bad' as const }),
  }));
  return (
    <div className={classes.tabs}>
      <LinkTabs label={t('tabs.label')} tabs={shown} />
      <Button
        component={Link}
        to="/refused-devices"
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconPlugOff size={18} stroke={1.75} aria-hidden />}
        className={classes.refused}
      >
        {t('refused')}
      </Button>
    </div>
  );
}
