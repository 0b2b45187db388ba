import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { changePasswordUsingToken, checkConfirmationToken, newPasswordForm } from '#contract/features/auth.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { AfterAWhile, LoadError } from '#web/app/page.tsx';
import { queryClient } from '#web/app/query.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BadToken } from './bad-token.tsx';

type Purpose = 'reset' | 'choose';

const isBadToken = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function NewPasswordForm({ token, onBadToken }: { token: string; onBadToken: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const form = useContractForm({
    schema: newPasswordForm,
    initial: { newPassword: '', repeat: '' },
    submit: ({ newPassword }) =>
      call(changePasswordUsingToken, { body: { token, newPassword } }).catch((error: unknown) => {
        if (isBadToken(error)) onBadToken();
        throw error;
      }),
    successText: t('newPassword.saved'),
    onSaved: () => void navigate('/login'),
  });
  return (
    <Form form={form} submitLabel={t('newPassword.submit')} footer="wide">
      <PasswordField
        name="newPassword"
        label={t('newPassword.password')}
        description={t('newPassword.hint')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField name="repeat" label={t('newPassword.repeat')} autoComplete="new-password" />
    </Form>
  );
}

/** The form behind a mailed link, to reset a password or to choose the first one. */
export function NewPassword({ purpose }: { purpose: Purpose }) {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const [isUsedUp, setUsedUp] = useState(false);
  const { error, isPending, refetch } = useQuery(
    {
      queryKey: ['confirmation', purpose, token],
      queryFn: () => call(checkConfirmationToken, { body: { token, purpose } }),
      staleTime: Infinity,
    },
    queryClient,
  );
  if (isUsedUp || isBadToken(error))
    return (
      <AuthFrame title={t('badToken.title')}>
        <BadToken />
      </AuthFrame>
    );
  return (
    <AuthFrame title={t(`newPassword.${purpose}Title`)} lead={t(`newPassword.${purpose}Lead`)}>
      {isPending && (
        <AfterAWhile>
          <Loader size="sm" />
        </AfterAWhile>
      )}
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {!isPending && !error && <NewPasswordForm token={token} onBadToken={() => setUsedUp(true)} />}
    </AuthFrame>
  );
}
