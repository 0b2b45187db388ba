import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

export function Counter({ length, max }: { length: number; max: number }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.counter} aria-label={t('form.characters', { count: length, max })} role="img">
      {length} / {max}
    </span>
  );
}
