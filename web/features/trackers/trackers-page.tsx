import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/app/page.tsx';
import { useCan } from '#web/app/session.ts';
import { FilterInput } from '#web/ui/table/filter-input.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { TrackerList } from './tracker-list.tsx';
import { TrackerModals } from './tracker-modals.tsx';
import classes from './trackers.module.css';
import { useOpened } from './use-opened.ts';
import { useTrackerView } from './use-tracker-view.ts';

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('trackers');
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onClick} className={classes.add}>
      {t('add')}
    </Button>
  );
}

/** With the page, so that it does not vanish for a moment when the first chip or form asks for its own. */
const allTexts = ['trackers', 'status', 'modes', 'validation'] as const;

export default function TrackersPage() {
  const { t } = useTranslation(allTexts);
  const isAdministrator = useCan('administrate');
  const view = useTrackerView();
  const { opened, open, close } = useOpened();
  const add = () => open({ kind: 'add' });
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <FilterInput placeholder={t('filter')} value={view.query} onFilter={view.filter} />
          {isAdministrator && <AddButton onClick={add} />}
        </>
      }
    >
      {isAdministrator && <StatusTabs current={view.status} pathOf={view.pathOf} />}
      <TrackerList view={view} open={open} add={isAdministrator ? add : undefined} />
      {opened && <TrackerModals opened={opened} onClose={close} />}
    </Page>
  );
}
