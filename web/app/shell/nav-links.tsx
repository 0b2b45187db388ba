import { Menu, OverflowList } from '@mantine/core';
import '@mantine/core/styles/OverflowList.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import type { Entry } from '../navigation.ts';
import { useEntries } from '../use-entries.ts';
import classes from './shell.module.css';

const isAt = (entry: Entry, pathname: string): boolean =>
  entry.path === '/' ? pathname === '/' : pathname === entry.path || pathname.startsWith(`${entry.path}/`);

function MoreMenu({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isInside = entries.some((entry) => isAt(entry, pathname));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.navLink} data-active={isInside || undefined}>
          {t('more')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.id}
            component={Link}
            to={entry.path}
            aria-current={isAt(entry, pathname) ? 'page' : undefined}
          >
            {t(`nav.${entry.id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function NavLinks() {
  const { t } = useTranslation();
  const entries = useEntries('nav');
  return (
    <nav className={classes.nav} aria-label={t('mainNavigation')}>
      <OverflowList
        data={entries}
        gap={2}
        getItemKey={(entry: Entry) => entry.id}
        renderItem={(entry: Entry) => (
          <NavLink key={entry.id} to={entry.path} end={entry.path === '/'} className={classes.navLink!}>
            {t(`nav.${entry.id}`)}
          </NavLink>
        )}
        renderOverflow={(hidden: Entry[]) => <MoreMenu entries={hidden} />}
      />
    </nav>
  );
}
