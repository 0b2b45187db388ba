import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ColorField, IconField } from '#web/ui/pickers/picker-fields.tsx';
import type { Rights } from './changes.ts';
import type { FormInput } from './form-values.ts';
import { MarkerPreview } from './marker-preview.tsx';

export function LookFields({ values, rights }: { values: FormInput; rights: Rights }) {
  const { t } = useTranslation('trackers');
  return (
    <>
      <MarkerPreview name={values.name?.trim() ?? ''} icon={values.icon} color={values.color} />
      {rights.name && <TextField name="name" label={t('form.name')} />}
      {rights.colorAndIcon && (
        <>
          <IconField name="icon" label={t('form.icon')} />
          <ColorField name="color" label={t('form.color')} />
        </>
      )}
    </>
  );
}
