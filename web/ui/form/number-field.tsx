import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseMoney } from '#domain/money.ts';
import { useLanguage } from '../use-language.ts';
import { formatNumber, parseNumber } from './number-text.ts';
import { ParsedField } from './parsed-field.tsx';
import type { FieldProps } from './use-field.ts';

/** A number; empty is `undefined`. */
export function NumberField({ unit, ...props }: FieldProps & { unit?: ReactNode }) {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  return (
    <ParsedField
      {...props}
      inputMode="decimal"
      align="right"
      unit={unit}
      unreadable={t('numeric')}
      parse={parseNumber}
      format={(value) => formatNumber(value, language)}
    />
  );
}

/** Currency in, whole cents out. */
export function MoneyField({ currency = 'DKK', ...props }: FieldProps & { currency?: string }) {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  return (
    <ParsedField
      {...props}
      inputMode="decimal"
      align="right"
      unit={currency}
      unreadable={t('numeric')}
      parse={(text) => (text.trim() === '' ? undefined : parseMoney(text))}
      format={(value) => (typeof value === 'number' ? formatAmount(value, language) : String(value ?? ''))}
    />
  );
}
