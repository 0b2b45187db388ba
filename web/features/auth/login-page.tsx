import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { login, loginBody } from '#contract/features/auth.ts';
import { call } from '#web/api/call.ts';
import { safeReturnPath } from '#web/app/from.ts';
import { adopt, logOut } from '#web/app/session.ts';
import { toast } from '#web/app/toasts.ts';
import { currentLanguage } from '#web/i18n/index.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { EmailField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './login-page.module.css';

/** Soon out of the way of what the user came for. */
const greetingSeconds = 5;

const timezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function useLoginForm() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return useContractForm({
    schema: loginBody,
    initial: { email: '', password: '', remember: false },
    submit: (body) => call(login, { body: { ...body, language: currentLanguage(), timezone: timezone() } }),
    successText: null,
    onSaved: async (answer) => {
      adopt(answer);
      await navigate(safeReturnPath(query.get('from')), { replace: true });
      toast({ kind: 'success', text: t('login.welcome', { name: answer.user.name }), timeout: greetingSeconds });
    },
  });
}

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const form = useLoginForm();
  useEffect(() => void logOut(), []);
  return (
    <AuthFrame title={t('login.title')} lead={t('login.lead')}>
      <Form form={form} submitLabel={t('login.submit')} footer="wide">
        <EmailField name="email" label={t('login.email')} autoComplete="username" autoFocus />
        <div className={classes.password}>
          <PasswordField name="password" label={t('login.password')} />
          <Link to="/reset-password" className={classes.forgot}>
            {t('login.forgot')}
          </Link>
        </div>
        <CheckboxField name="remember" label={t('login.remember')} />
      </Form>
    </AuthFrame>
  );
}
