import { Alert, Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './auth-frame.module.css';
import { BackToLogin } from './back-to-login.tsx';

export function BadToken() {
  const { t } = useTranslation('auth');
  return (
    <>
      <Alert color="bad" icon={<IconLinkOff size={18} stroke={1.75} aria-hidden />} my="lg">
        {t('badToken.text')}
      </Alert>
      <p className={classes.hint}>{t('badToken.hint')}</p>
      <Button component={Link} to="/reset-password" fullWidth>
        {t('badToken.askAgain')}
      </Button>
      <BackToLogin />
    </>
  );
}
