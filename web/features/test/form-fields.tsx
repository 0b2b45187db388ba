import { useTranslation } from 'react-i18next';
import { looksLikePhone, normalisePhone } from '#domain/phone.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { MoneyField, NumberField } from '#web/ui/form/number-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { EmailField, TextField } from '#web/ui/form/text-field.tsx';
import { profiles } from './form-schema.ts';
import classes from './test.module.css';

const texts = ['url', 'min', 'is', 'length'] as const;
const numbers = ['numeric', 'integer', 'between'] as const;

export function TestFields({ phone }: { phone: string }) {
  const { t } = useTranslation('test');
  const stored = looksLikePhone(phone) ? t('form.phoneStored', { phone: normalisePhone(phone) }) : t('form.phoneHelp');
  return (
    <>
      <p className={classes.legend}>{t('form.sections.basics')}</p>
      <TextField name="name" label={t('form.name')} />
      <EmailField name="email" label={t('form.email')} />
      <PhoneField name="phone" label={t('form.phone')} description={stored} />
      <TextAreaField name="note" label={t('form.note')} rows={3} />
      <p className={classes.legend}>{t('form.sections.texts')}</p>
      {texts.map((name) => (
        <TextField key={name} name={name} label={t(`form.${name}`)} />
      ))}
      <TextField name="regex" label={t('form.regex')} description={t('form.regexHelp')} />
      <p className={classes.legend}>{t('form.sections.numbers')}</p>
      <TextField name="imei" label={t('form.imei')} description={t('form.imeiHelp')} inputMode="numeric" />
      <TextField name="simId" label={t('form.simId')} description={t('form.simIdHelp')} inputMode="numeric" />
      {numbers.map((name) => (
        <TextField key={name} name={name} label={t(`form.${name}`)} inputMode="decimal" />
      ))}
      <NumberField name="speed" label={t('form.speed')} unit={t('form.speedUnit')} />
      <MoneyField name="discountInCents" label={t('form.discount')} />
      <p className={classes.legend}>{t('form.sections.rest')}</p>
      <DateField name="dateExpires" label={t('form.date')} />
      <SelectField
        name="profile"
        label={t('form.profile')}
        options={profiles.map((value) => ({ value, label: t(`form.profiles.${value}`) }))}
      />
      <PasswordField name="password" label={t('form.password')} autoComplete="new-password" />
      <PasswordField name="password2" label={t('form.password2')} autoComplete="new-password" />
      <CheckboxField name="agree" label={t('form.agree')} />
      <SwitchField name="active" label={t('form.active')} />
    </>
  );
}
