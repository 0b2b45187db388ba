import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './back-to-login.module.css';

export function BackToLogin() {
  const { t } = useTranslation('auth');
  return (
    <Link to="/login" className={classes.link}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {t('request.backToLogin')}
    </Link>
  );
}
