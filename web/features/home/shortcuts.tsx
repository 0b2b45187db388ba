import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entryIcons } from '#web/app/entry-icons.ts';
import type { Entry } from '#web/app/navigation.ts';
import classes from './home-page.module.css';

function Shortcut({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const Icon = entryIcons[entry.id];
  return (
    <Link to={entry.path} className={classes.shortcut} data-entry={entry.id}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {t(`nav.${entry.id}`)}
    </Link>
  );
}

export function Shortcuts({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('home');
  return (
    <nav className={classes.shortcuts} aria-label={t('shortcuts')}>
      {entries.map((entry) => (
        <Shortcut key={entry.id} entry={entry} />
      ))}
    </nav>
  );
}
