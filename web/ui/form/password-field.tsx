import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { useField, wrapperOrder, type FieldProps } from './use-field.ts';

export function PasswordField({
  name,
  required,
  autoComplete = 'current-password',
  ...props
}: FieldProps & { autoComplete?: 'current-password' | 'new-password' }) {
  const { t } = useTranslation('ui');
  const field = useField({ name, label: props.label, required });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  const action = isShown ? t('form.hidePassword') : t('form.showPassword');
  const toggle = (
    <button type="button" className={classes.eye} onClick={() => setShown(!isShown)} aria-label={action} title={action}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </button>
  );
  return (
    <TextInput
      {...props}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      value={String(field.value ?? '')}
      onChange={(event) => field.change(event.currentTarget.value)}
      error={field.error}
      withAsterisk={field.required}
      aria-required={field.required}
      inputWrapperOrder={wrapperOrder}
      rightSection={!props.disabled && toggle}
      rightSectionWidth={44}
    />
  );
}
