import { useTranslation } from 'react-i18next';
import { isInsurance, subscriptions } from '#domain/subscriptions.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormInput } from './form-values.ts';
import { PermissionBoxes } from './permission-boxes.tsx';
import type { Choices } from './use-choices.ts';

export function SubscriptionFields({ values, insurers }: Pick<Choices, 'insurers'> & { values: FormInput }) {
  const { t } = useTranslation('trackers');
  const { subscription = 'standard', userId } = values;
  return (
    <>
      {Boolean(userId) && <PermissionBoxes />}
      <SelectField
        name="subscription"
        label={t('form.subscription')}
        options={subscriptions.map((value) => ({ value, label: t(`form.subscriptions.${value}`) }))}
      />
      {isInsurance(subscription) && (
        <SelectField
          name="insurerId"
          label={t('form.insurer')}
          description={t('form.insurerHelp')}
          placeholder={t('form.nobody')}
          options={insurers.map(({ id, company }) => ({ value: id, label: company }))}
          clearable
          emptyValue={0}
        />
      )}
      {subscription !== 'free' && (
        <DateField
          name="dateExpires"
          label={t('form.dateExpires')}
          description={userId ? t('form.dateExpiresHelp') : t('form.dateExpiresLater')}
        />
      )}
    </>
  );
}
