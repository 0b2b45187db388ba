import { Alert, Card } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import { IconExternalLink, IconLock, IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/app/page.tsx';
import { useLogin } from '#web/app/session.ts';
import { useSite } from '#web/app/site.ts';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-page.module.css';

function PendingEmail() {
  const { t } = useTranslation('profile');
  const { user } = useLogin();
  if (user.pendingEmailChange === null) return null;
  return (
    <Alert color="warn" icon={<IconMailForward size={18} stroke={1.75} aria-hidden />}>
      {t('pending', { email: user.pendingEmailChange, current: user.email })}
    </Alert>
  );
}

function LockedWhileActing() {
  const { t } = useTranslation('profile');
  const { user, impersonator } = useLogin();
  if (impersonator === null) return null;
  return (
    <Alert color="gray" icon={<IconLock size={18} stroke={1.75} aria-hidden />}>
      {t('locked', { name: user.name })}
    </Alert>
  );
}

function Merchants() {
  const { t } = useTranslation('profile');
  const url = useSite()?.vendor.merchantsUrl;
  if (!url) return null;
  return (
    <a className={classes.merchants} href={url} target="_blank" rel="noreferrer">
      {t('merchants')}
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
    </a>
  );
}

export default function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <Card className={classes.card}>
        <PendingEmail />
        <LockedWhileActing />
        <ProfileForm />
      </Card>
      <Merchants />
    </Page>
  );
}
