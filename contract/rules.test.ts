import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as rules from './rules.ts';

const codeOf = (schema: z.ZodType, value: unknown) => {
  const result = rules.validate(z.object({ field: schema }), { field: value });
  return result.ok ? 'ok' : result.fields['field'];
};
const code = (name: string, params?: object) => ({ code: `validation.${name}`, ...(params && { params }) });

describe('the rule kinds', () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ['required', rules.required(), '  ', code('required')],
    ['required when missing', rules.required(), undefined, code('required')],
    ['a wrong type', rules.required(), 5, code('invalid')],
    ['email', rules.email(), 'x@', code('email')],
    ['email, empty', rules.email(), '', code('required')],
    ['min', rules.text().min(3), 'ab', code('min', { min: 3 })],
    ['max', rules.text().max(3), 'abcd', code('max', { max: 3 })],
    ['is', rules.text().check(rules.is('ja')), 'nej', code('is', { expected: 'ja' })],
    ['length', rules.text().check(rules.length(4)), '12345', code('length', { length: 4 })],
    ['numeric', rules.text().check(rules.numeric()), '1.2.3', code('numeric')],
    ['integer', rules.text().check(rules.integer()), '1.5', code('integer')],
    ['digits', rules.text().check(rules.digits(19, 20)), '123', code('digits', { min: 19, max: 20 })],
    ['between', rules.text().check(rules.between(1, 5)), '6', code('between', { min: 1, max: 5 })],
    ['between, with a comma', rules.text().check(rules.between(1, 5)), '4,5', 'ok'],
    ['regex', rules.text().check(rules.matches(/^[A-Z]+$/)), 'abc', code('regex')],
    ['url', rules.text().check(rules.url()), 'example', code('url')],
    ['date', rules.text().check(rules.date()), '2026-02-31', code('date')],
    ['phone', rules.phone(), 'ring', code('phone')],
    ['one of', z.enum(['da', 'en']), 'fr', code('oneOf', { values: 'da, en' })],
  ])('%s', (_, schema, value, expected) => expect(codeOf(schema, value)).toEqual(expected));

  test('all but required let an empty text pass', () => {
    const checks = [
      rules.is('x'),
      rules.length(2),
      rules.numeric(),
      rules.integer(),
      rules.digits(3),
      rules.between(1, 2),
      rules.url(),
      rules.date(),
    ];
    for (const check of checks) expect(codeOf(rules.text().check(check), '')).toBe('ok');
  });

  test('a repeat that differs is told at the repeat', () => {
    const schema = z.object({ a: z.string(), b: z.string() }).check(rules.confirmed('a', 'b'));
    expect(rules.validate(schema, { a: 'x', b: 'y' })).toEqual({
      ok: false,
      fields: { b: { code: 'validation.confirmed' } },
    });
  });

  test('texts are trimmed and phones normalised on the way in', () => {
    const schema = z.object({ email: rules.email(), phone: rules.phone() });
    expect(rules.validate(schema, { email: ' a@b.dk ', phone: '+45 70 12 34 56' })).toEqual({
      ok: true,
      value: { email: 'a@b.dk', phone: '004570123456' },
    });
  });
});
