import { IconChevronDown, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/wire.ts';
import { changeLanguage, currentLanguage } from '#web/i18n/index.ts';
import { languageNames, languages } from '#web/i18n/language.ts';
import classes from './language-menu.module.css';

/** The browser's own list: it stands on the first page, where a drawn one would cost more than the form. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <span className={classes.menu}>
      <IconWorld size={18} stroke={1.75} aria-hidden />
      <select
        aria-label={t('language')}
        value={currentLanguage()}
        onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
