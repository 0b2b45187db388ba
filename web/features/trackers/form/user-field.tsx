import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Choices } from './use-choices.ts';

export function UserField({ users }: Pick<Choices, 'users'>) {
  const { t } = useTranslation('trackers');
  return (
    <SelectField
      name="userId"
      label={t('form.user')}
      description={t('form.userHelp')}
      placeholder={t('form.nobody')}
      options={users.map(({ id, label }) => ({ value: id, label }))}
      searchable
      clearable
      emptyValue={0}
    />
  );
}
