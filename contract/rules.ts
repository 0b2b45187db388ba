// The validation rules forms and calls share. Each failure is a code with parameters; its words are translations.
import { z } from 'zod';
import { isCommonPassword, minPasswordLength } from '#domain/passwords.ts';
import { looksLikePhone, normalisePhone } from '#domain/phone.ts';

export const validationCodes = [
  'required',
  'email',
  'min',
  'max',
  'is',
  'length',
  'numeric',
  'url',
  'phone',
  'between',
  'integer',
  'digits',
  'regex',
  'confirmed',
  'date',
  'oneOf',
  'commonPassword',
  'passwordTooShort',
  'notNegative',
  'somePermission',
  'emailRecipientExists',
  'smsRecipientExists',
  'unknownField',
  'invalid',
] as const;
export type ValidationCode = (typeof validationCodes)[number];

export interface FieldError {
  /** `validation.min`: a key of the translations. */
  code: string;
  params?: Record<string, string | number>;
}
export type FieldErrors = Record<string, FieldError>;

/** A test with a code of ours; `params` fill the translation's placeholders. */
export const rule = <T>(
  code: ValidationCode,
  test: (value: T) => boolean,
  params: Record<string, string | number> = {},
) => z.refine<T>(test, { params: { code, ...params } });

const wholeText = (pattern: RegExp, code: ValidationCode) =>
  rule<string>(code, (text) => text === '' || pattern.test(text));

export const text = () => z.string().trim();
export const required = () => text().min(1);
export const email = () =>
  required().check(rule('email', (value) => value === '' || z.email().safeParse(value).success));
export const phone = () =>
  required().check(
    rule('phone', (value) => value === '' || looksLikePhone(value)),
    z.overwrite((value) => (looksLikePhone(value) ? normalisePhone(value) : value)),
  );

export const password = () =>
  z
    .string()
    .min(1)
    .max(200)
    .check(
      rule('passwordTooShort', (value) => value === '' || value.length >= minPasswordLength, {
        min: minPasswordLength,
      }),
      rule('commonPassword', (value) => value.length < minPasswordLength || !isCommonPassword(value)),
    );

/** The generic rule kinds on texts, for `required().check(…)` or `text().check(…)`; all but `required` let an empty text pass. */
export const is = (expected: string) => rule<string>('is', (value) => value === '' || value === expected, { expected });
export const length = (count: number) =>
  rule<string>('length', (value) => value === '' || value.length === count, { length: count });
export const numeric = () => wholeText(/^-?\d+([.,]\d+)?$/, 'numeric');
export const integer = () => wholeText(/^-?\d+$/, 'integer');
export const digits = (min: number, max = min) =>
  rule<string>('digits', (value) => value === '' || new RegExp(`^\\d{${min},${max}}$`).test(value), { min, max });
const asNumber = (text: string): number => Number(text.replace(',', '.'));
export const between = (min: number, max: number) =>
  rule<string>('between', (value) => value === '' || (asNumber(value) >= min && asNumber(value) <= max), { min, max });
export const matches = (pattern: RegExp) => wholeText(pattern, 'regex');
export const url = () => rule<string>('url', (value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/.test(value));
const isDate = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
export const date = () => rule<string>('date', (value) => value === '' || isDate(value));

/** For an object: `repeat` must equal `field`; the error stands at `repeat`. */
export const confirmed = <T extends Record<string, unknown>>(field: keyof T & string, repeat: keyof T & string) =>
  z.refine<T>((value) => (value[field] ?? '') === (value[repeat] ?? ''), {
    path: [repeat],
    params: { code: 'confirmed' },
  });

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.input === undefined;

function describe(issue: z.core.$ZodIssue): FieldError {
  const named = (code: ValidationCode, params?: FieldError['params']): FieldError =>
    params && Object.keys(params).length > 0 ? { code: `validation.${code}`, params } : { code: `validation.${code}` };
  if (isMissing(issue)) return named('required');
  switch (issue.code) {
    case 'custom': {
      const { code = 'invalid', ...params } = (issue.params ?? {}) as { code?: ValidationCode };
      return named(code, params);
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return named('required');
      return named('min', { min: Number(issue.minimum) });
    case 'too_big':
      return named('max', { max: Number(issue.maximum) });
    case 'invalid_value':
      return named('oneOf', { values: issue.values.join(', ') });
    case 'invalid_format':
      return named('regex');
    default:
      return named('invalid');
  }
}

export type Validated<T> = { ok: true; value: T } | { ok: false; fields: FieldErrors };

/** Reads a wire value by its schema, or says what is wrong with which field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): Validated<z.output<S>> {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? { ok: true, value: result.data } : { ok: false, fields: fieldErrors(result.error) };
}

/** One error a field, the first one: `{ 'contact.phone': { code: 'validation.phone' } }`. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= describe(issue);
  return fields;
}
