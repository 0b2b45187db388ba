import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Choices } from './use-choices.ts';

interface ContactFieldsProps extends Pick<Choices, 'contacts'> {
  /** Administrators give the billing contact SMS along with the tracker. */
  canAward: boolean;
  billing: number;
}

export function ContactFields({ contacts, canAward, billing }: ContactFieldsProps) {
  const { t } = useTranslation('trackers');
  const shared = {
    options: contacts.map(({ id, label }) => ({ value: id, label })),
    placeholder: t('form.nobody'),
    searchable: true,
    clearable: true,
    emptyValue: 0,
  };
  const ownerHelp = contacts.length === 0 ? { description: t('form.noContacts') } : {};
  return (
    <>
      <SelectField name="ownerContactId" label={t('form.owner')} {...ownerHelp} {...shared} />
      <SelectField name="billingContactId" label={t('form.billing')} description={t('form.billingHelp')} {...shared} />
      {canAward && contacts.some(({ id }) => id === billing) && (
        <CheckboxField name="awardSmss" label={t('form.awardSmss')} />
      )}
    </>
  );
}
