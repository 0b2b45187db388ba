import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconLinkOff } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { checkConfirmationToken } from '#contract/features/auth.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { logOut } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { AuthFrame } from './auth-frame.tsx';

function useConfirmation() {
  const { t } = useTranslation('auth');
  const { token = '', email = '' } = useParams();
  const navigate = useNavigate();
  const [error, setError] = useState<unknown>(null);

  const confirmChange = useCallback(async () => {
    setError(null);
    try {
      await logOut();
      await call(checkConfirmationToken, { body: { token, purpose: 'emailChange', email } });
      toast({ kind: 'success', text: t('confirmChange.done', { email }) });
      await navigate('/login', { replace: true });
    } catch (failure) {
      setError(failure);
    }
  }, [token, email, navigate, t]);

  return { error, confirmChange };
}

function Refused() {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('confirmChange.failedTitle')}>
      <Alert color="bad" icon={<IconLinkOff size={18} stroke={1.75} aria-hidden />} my="lg">
        {t('confirmChange.text')}
      </Alert>
      <p>{t('confirmChange.hint')}</p>
      <Button component={Link} to="/login" fullWidth>
        {t('login.submit')}
      </Button>
    </AuthFrame>
  );
}

export default function ConfirmChangePage() {
  const { t } = useTranslation('auth');
  const { error, confirmChange } = useConfirmation();
  useEffect(() => {
    void confirmChange();
    // The link is used up by the first call: changing the language must not make a second.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (error instanceof ApiError && error.status === 404) return <Refused />;
  return (
    <AuthFrame title={t('confirmChange.working')}>
      {error !== null && <LoadError error={error} retry={() => void confirmChange()} />}
    </AuthFrame>
  );
}
