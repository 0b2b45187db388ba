import { useTranslation } from 'react-i18next';
import { trackerTypes } from '#domain/tracker-types.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const types = trackerTypes.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

export function DeviceFields({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation('trackers');
  return (
    <>
      <TextField
        name="imei"
        label={t('form.imei')}
        description={isFixed ? t('form.imeiFixed') : t('form.imeiHelp')}
        inputMode="numeric"
        autoComplete="off"
        disabled={isFixed}
        required={!isFixed}
      />
      <TextField
        name="simId"
        label={t('form.simId')}
        description={t('form.simIdHelp')}
        inputMode="numeric"
        autoComplete="off"
        counter={false}
      />
      <SelectField name="type" label={t('form.type')} options={types} />
    </>
  );
}
