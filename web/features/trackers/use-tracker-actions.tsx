import {
  IconAlertCircle,
  IconArrowBigUpLine,
  IconMapPin2,
  IconNotebook,
  IconRadar2,
  IconSettings,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrackerRow } from '#contract/features/trackers.ts';
import { can, canOnTracker } from '#domain/permissions/abilities.ts';
import { trackerType } from '#domain/tracker-types.ts';
import { useLogin } from '#web/app/session.ts';
import { CountBadge } from '#web/ui/chip.tsx';
import type { RowAction } from '#web/ui/table/data-table.tsx';
import { useDeletion } from './use-deletion.ts';
import type { Opened } from './use-opened.ts';
import { useUpgrade } from './use-upgrade.ts';

/** What can be done with a tracker, each by its own right. */
export function useTrackerActions(open: (opened: Opened) => void): (row: TrackerRow) => RowAction[] {
  const { t } = useTranslation('trackers');
  const { subject } = useLogin();
  const remove = useDeletion();
  const upgrade = useUpgrade();
  const isAdministrator = can(subject, 'administrate');

  return (row) => {
    const { imei } = row;
    const may = (ability: Parameters<typeof canOnTracker>[1]) => canOnTracker(subject, ability, imei);
    const modal = (kind: Exclude<Opened['kind'], 'add'>) => ({ onClick: () => open({ kind, row }) });
    const isStealable = row.isInsurance && row.insurerId !== null;
    const actions: (RowAction | false)[] = [
      may('currentPosition') && { label: t('actions.map'), icon: IconMapPin2, to: `/map/${imei}` },
      may('openSettings') && { label: t('actions.settings'), icon: IconSettings, ...modal('settings') },
      may('upgrade') &&
        row.subscription === 'free' && {
          label: t('actions.upgrade'),
          icon: IconArrowBigUpLine,
          inMenu: true,
          onClick: () => void upgrade(row),
        },
      isAdministrator && {
        label: t('actions.journal'),
        icon: IconNotebook,
        inMenu: true,
        badge: row.noteCount > 0 && <CountBadge count={row.noteCount} />,
        ...modal('journal'),
      },
      may('changeMode') &&
        trackerType(row.type).hasRecoveryMode && {
          label: t('actions.recovery'),
          icon: IconRadar2,
          inMenu: true,
          ...modal('recovery'),
        },
      may('reportStolen') &&
        isStealable && { label: t('actions.stolen'), icon: IconAlertCircle, inMenu: true, ...modal('stolen') },
      isAdministrator && {
        label: t('actions.delete'),
        icon: IconTrash,
        inMenu: true,
        danger: true,
        onClick: () => void remove(row),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
