import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordResetMail } from '#contract/features/auth.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/app/toasts.ts';
import { Form } from '#web/ui/form/form.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { BackToLogin } from './back-to-login.tsx';

function useRequestForm(onSent: (email: string) => void) {
  const { t } = useTranslation('auth');
  return useContractForm({
    schema: requestPasswordResetMail.body,
    initial: { email: '' },
    submit: async (body) => {
      await call(requestPasswordResetMail, { body });
      return body.email;
    },
    successText: null,
    onSaved: (email) => {
      toast({ kind: 'success', text: t('request.sent', { email }) });
      onSent(email);
    },
  });
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <AuthFrame title={t('request.sentTitle')} lead={t('request.sent', { email })}>
      <p>{t('request.sentHint')}</p>
      <Button variant="default" onClick={again} fullWidth mb="md">
        {t('request.again')}
      </Button>
      <BackToLogin />
    </AuthFrame>
  );
}

export default function RequestResetPage() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useRequestForm(setSentTo);
  if (sentTo !== null) return <Sent email={sentTo} again={() => setSentTo(null)} />;
  return (
    <AuthFrame title={t('request.title')} lead={t('request.lead')}>
      <Form form={form} submitLabel={t('request.submit')} footer="wide">
        <EmailField name="email" label={t('login.email')} autoFocus />
      </Form>
      <BackToLogin />
    </AuthFrame>
  );
}
