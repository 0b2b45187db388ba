import { formatPhone, looksLikePhone, normalisePhone } from '#domain/phone.ts';
import { ParsedField } from './parsed-field.tsx';
import type { FieldProps } from './use-field.ts';

/** Keeps a phone in its stored form and shows it for people. */
export const PhoneField = (props: FieldProps) => (
  <ParsedField
    {...props}
    inputMode="tel"
    autoComplete="tel"
    parse={(text) => (looksLikePhone(text) ? normalisePhone(text) : text)}
    format={(value) => formatPhone(String(value ?? ''))}
  />
);
