import { Menu, useMantineColorScheme, VisuallyHidden, type MantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconBell,
  IconCheck,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMailbox,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useLogin } from '../session.ts';
import { useSite } from '../site.ts';
import { initialsOf } from './initials.ts';
import classes from './shell.module.css';

const ToastHistory = lazy(() => import('./toast-history.tsx'));

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

function SchemeItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div role="group" aria-label={t('appearance')}>
      <Menu.Label aria-hidden>{t('appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
        {Object.entries(schemes).map(([scheme, Icon]) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checkIcon={<IconCheck size={16} aria-hidden />}
            rightSection={<Icon {...icon} />}
          >
            {t(`schemes.${scheme as MantineColorScheme}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}

function MailboxItem() {
  const { t } = useTranslation();
  const hasMailbox = useSite()?.hasMailbox;
  const mayRead = useCan('administrate');
  if (!hasMailbox || !mayRead) return null;
  return (
    <Menu.Item component={Link} to="/mailbox" leftSection={<IconMailbox {...icon} />}>
      {t('mailbox')}
    </Menu.Item>
  );
}

function Items({ openHistory }: { openHistory: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle {...icon} />}>
        {t('nav.profile')}
      </Menu.Item>
      <Menu.Item leftSection={<IconBell {...icon} />} onClick={openHistory}>
        {t('recentMessages')}
      </Menu.Item>
      <MailboxItem />
      <Menu.Divider />
      <SchemeItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void navigate('/login')}>
        {t('logOut')}
      </Menu.Item>
    </>
  );
}

export function UserMenu() {
  const { t } = useTranslation();
  const { user } = useLogin();
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean | null>(null);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={classes.user}>
            <span className={classes.initials} aria-hidden>
              {initialsOf(user.name)}
            </span>
            <span className={classes.userName}>{user.name}</span>
            <VisuallyHidden>{t('yourMenu')}</VisuallyHidden>
            <IconChevronDown className={classes.wideOnly} size={16} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Items openHistory={() => setIsHistoryOpen(true)} />
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isHistoryOpen !== null && <ToastHistory isOpen={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} />}
      </Suspense>
    </>
  );
}
