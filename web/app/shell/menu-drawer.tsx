import { Drawer } from '@mantine/core';
import '../modal-styles.ts';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Brand } from '../brand.tsx';
import { entryIcons } from '../entry-icons.ts';
import { LanguageMenu } from '../language-menu.tsx';
import type { Entry } from '../navigation.ts';
import { useEntries } from '../use-entries.ts';
import classes from './menu-drawer.module.css';

function DrawerLink({ entry, onClick }: { entry: Entry; onClick: () => void }) {
  const { t } = useTranslation();
  const Icon = entryIcons[entry.id];
  return (
    <NavLink to={entry.path} end={entry.path === '/'} className={classes.link!} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {t(`nav.${entry.id}`)}
    </NavLink>
  );
}

/** The navigation of a narrow window. */
export default function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      title={<Brand />}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <nav aria-label={t('mainNavigation')} className={classes.links}>
        {useEntries('nav').map((entry) => (
          <DrawerLink key={entry.id} entry={entry} onClick={onClose} />
        ))}
      </nav>
      <div className={classes.end}>
        <LanguageMenu />
      </div>
    </Drawer>
  );
}
