import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router';
import type { Entry } from '../navigation.ts';
import { useEntries } from '../use-entries.ts';
import classes from './shell.module.css';
import { useFitting } from './use-fitting.ts';

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

/** All the words in bold, which is as wide as they get: nothing moves when another page becomes the current one. */
function Copy({ of, ref }: { of: Entry[]; ref: Ref<HTMLDivElement> }) {
  const { t } = useTranslation();
  return (
    <div ref={ref} className={classes.copy} aria-hidden>
      {of.map(({ id }) => (
        <span key={id} className={classes.navLink}>
          {t(`nav.${id}`)}
        </span>
      ))}
      <span className={classes.navLink}>
        {t('more')}
        <IconChevronDown size={16} stroke={1.75} />
      </span>
    </div>
  );
}

export function NavLinks() {
  const { t } = useTranslation();
  const entries = useEntries('nav');
  const { room, copy, count } = useFitting();
  return (
    <nav ref={room} className={classes.nav} aria-label={t('mainNavigation')}>
      <Copy of={entries} ref={copy} />
      {entries.slice(0, count).map((entry) => (
        <NavLink key={entry.id} to={entry.path} end={entry.path === '/'} className={classes.navLink!}>
          {t(`nav.${entry.id}`)}
        </NavLink>
      ))}
      {count < entries.length && <MoreMenu entries={entries.slice(count)} />}
    </nav>
  );
}
