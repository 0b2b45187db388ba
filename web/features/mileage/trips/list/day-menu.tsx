import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconBriefcase, IconDots, IconHome, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { isMarkable } from '../trip-book.ts';
import { useTripActions } from './trip-actions.ts';

/** All trips of a day at once. */
export function DayMenu({ day, trips }: { day: string; trips: readonly TripRow[] }) {
  const { t } = useTranslation('mileage');
  const { mark, select } = useTripActions();
  if (!trips.some(isMarkable)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={24} aria-label={t('day.menu', { day })} title={t('day.menu', { day })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconBriefcase size={18} stroke={1.75} />} onClick={() => mark(trips, 'business')}>
          {t('day.business')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHome size={18} stroke={1.75} />} onClick={() => mark(trips, 'private')}>
          {t('day.private')}
        </Menu.Item>
        <Menu.Item leftSection={<IconListCheck size={18} stroke={1.75} />} onClick={() => select(trips, true)}>
          {t('day.select')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
