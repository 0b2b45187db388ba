import { useTranslation } from 'react-i18next';
import { formatKilometres, parseKilometres } from '#domain/odometer-text.ts';
import { ParsedField } from '#web/ui/form/parsed-field.tsx';
import type { FieldProps } from '#web/ui/form/use-field.ts';
import { useLanguage } from '#web/ui/use-language.ts';

/** Kilometres in and on show, metres inside. */
export function OdometerField(props: Omit<FieldProps, 'name'>) {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  return (
    <ParsedField
      {...props}
      name="odometer"
      inputMode="decimal"
      align="right"
      unit="km"
      unreadable={t('numeric')}
      parse={(text) => (text.trim() === '' ? undefined : parseKilometres(text))}
      format={(value) => (typeof value === 'number' ? formatKilometres(value, language) : String(value ?? ''))}
    />
  );
}
