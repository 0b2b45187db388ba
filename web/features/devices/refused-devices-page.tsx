import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Page } from '#web/app/page.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import classes from './devices.module.css';
import { PutAside } from './put-aside.tsx';
import { UnknownDevices } from './unknown-devices.tsx';

const asideTab = 'put-aside';

export default function RefusedDevicesPage() {
  const { t } = useTranslation('devices');
  const [params] = useSearchParams();
  const isAside = params.get('tab') === asideTab;
  const tabs = [
    { to: '/refused-devices', label: t('tabs.unknown'), isCurrent: !isAside },
    { to: `/refused-devices?tab=${asideTab}`, label: t('tabs.aside'), isCurrent: isAside },
  ];
  const back = (
    <Button
      component={Link}
      to="/trackers"
      variant="default"
      leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
    >
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={back}>
      <div className={classes.tabs}>
        <LinkTabs label={t('tabs.label')} tabs={tabs} />
      </div>
      {isAside ? <PutAside /> : <UnknownDevices />}
    </Page>
  );
}
