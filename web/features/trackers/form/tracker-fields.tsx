import { useTranslation } from 'react-i18next';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { Advanced } from './advanced.tsx';
import { contactsFor } from './changes.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeviceFields } from './device-fields.tsx';
import type { FormInput } from './form-values.ts';
import { LookFields } from './look-fields.tsx';
import { SubscriptionFields } from './subscription-fields.tsx';
import { UserField } from './user-field.tsx';
import type { TrackerFormInput } from './use-tracker-form.ts';

interface TrackerFieldsProps extends TrackerFormInput {
  form: ContractForm<FormInput>;
}

/** What each role sees of a tracker, in the order people think of it. */
export function TrackerFields({ form, tracker, rights, choices }: TrackerFieldsProps) {
  const { t } = useTranslation('trackers');
  const { values } = form.fields;
  const userId = values.userId ?? 0;
  const contacts = contactsFor(choices.contacts, userId, tracker);
  const isLooker = !rights.name && !rights.colorAndIcon && !rights.chooseContacts;
  return (
    <>
      {rights.isAdministrator && !tracker && <DeviceFields />}
      <LookFields values={values} rights={rights} />
      {isLooker && <p>{t('form.nothing')}</p>}
      {rights.isAdministrator && <UserField users={choices.users} />}
      {rights.chooseContacts && userId > 0 && (
        <ContactFields contacts={contacts} canAward={rights.isAdministrator} billing={values.billingContactId ?? 0} />
      )}
      {rights.isAdministrator && <SubscriptionFields values={values} insurers={choices.insurers} />}
      {rights.isAdministrator && <Advanced form={form} isNew={!tracker} />}
    </>
  );
}
