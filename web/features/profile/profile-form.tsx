import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { profileBody, updateProfile } from '#contract/features/profile.ts';
import { call } from '#web/api/call.ts';
import { adopt, useLogin } from '#web/app/session.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './profile-page.module.css';
import { timezoneOptions } from './timezones.ts';

function useProfileForm() {
  const { t } = useTranslation('profile');
  const { name, email, timezone, version } = useLogin().user;
  return useContractForm({
    schema: profileBody,
    initial: { name: '', email: '', password: '', password2: '', timezone: '' },
    value: { name, email, timezone, version },
    submit: (body) => call(updateProfile, { body }),
    successText: ({ user }) =>
      user.pendingEmailChange === null ? t('saved') : t('savedPending', { email: user.pendingEmailChange }),
    onSaved: adopt,
  });
}

export function ProfileForm() {
  const { t } = useTranslation('profile');
  const { user, impersonator } = useLogin();
  const form = useProfileForm();
  const zones = useMemo(() => timezoneOptions(user.timezone), [user.timezone]);
  const isLocked = impersonator !== null;
  return (
    <Form form={form} submitLabel={t('submit')}>
      <TextField name="name" label={t('name')} autoComplete="name" counter={false} />
      <EmailField name="email" label={t('email')} description={t('emailHint')} disabled={isLocked} />
      <SelectField name="timezone" label={t('timezone')} description={t('timezoneHint')} options={zones} />
      <Title order={2} className={classes.section}>
        {t('passwordTitle')}
      </Title>
      <PasswordField
        name="password"
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        disabled={isLocked}
      />
      <PasswordField name="password2" label={t('repeat')} autoComplete="new-password" disabled={isLocked} />
    </Form>
  );
}
