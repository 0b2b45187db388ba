import { Button } from '@mantine/core';
import { IconLinkOff, IconLock, IconMoodSad, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '#web/api/error-text.ts';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

const HomeLink = () => {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/" variant="default">
      {t('backToHome')}
    </Button>
  );
};

export function LackingPermissions() {
  const { t } = useTranslation();
  return (
    <Notice icon={IconLock} title={t('lacking.title')} action={<HomeLink />}>
      <p>{t('lacking.text')}</p>
    </Notice>
  );
}

export function NotAvailableAsAdministrator() {
  const { t } = useTranslation();
  return (
    <Notice icon={IconUserOff} title={t('notAsAdministrator.title')} action={<HomeLink />}>
      <p>{t('notAsAdministrator.text')}</p>
    </Notice>
  );
}

/** For secret links: the same words whether the link is wrong, used or too old. */
export function InvalidLink({ withLogin = false, loginPath = '/login' }: { withLogin?: boolean; loginPath?: string }) {
  const { t } = useTranslation();
  const action = withLogin && (
    <Button component={Link} to={loginPath} variant="default">
      {t('invalidLink.logIn')}
    </Button>
  );
  return (
    <Notice icon={IconLinkOff} tone="bad" title={t('invalidLink.title')} action={action}>
      <p>{t('invalidLink.text')}</p>
      <p>{t('invalidLink.hint')}</p>
    </Notice>
  );
}

export function LoadError({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  return (
    <div className={classes.inline} role="alert">
      <IconMoodSad size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{t('loadError.title')}</strong>
        <div>{errorText(error, t)}</div>
      </div>
      {retry && (
        <Button variant="default" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
