import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmed, email, required, text } from '#contract/rules.ts';
import { isRequired, maxLength, valueAt, withValue } from './field-rules.ts';

const schema = z
  .object({
    name: required().max(64),
    email: email(),
    note: text().max(200),
    nick: text().max(10).optional(),
    count: z.int(),
    subject: z.object({ da: text().max(100) }),
    password: z.string().default(''),
    password2: z.string().default(''),
  })
  .check(confirmed('password', 'password2'));

const values = { name: 'x', email: 'a@b.dk', note: '', count: 1, subject: { da: '' }, password: '', password2: '' };

describe('what a form reads off its schema', () => {
  it('marks what must be filled in, and nothing else', () => {
    const marked = ['name', 'email', 'note', 'nick', 'count', 'subject.da', 'password', 'password2'];
    expect(marked.filter((path) => isRequired(schema, values, path))).toEqual(['name', 'email', 'count']);
  });

  it('knows the most characters of a text, also nested, optional and under rules over several fields', () => {
    expect(maxLength(schema, 'name')).toBe(64);
    expect(maxLength(schema, 'nick')).toBe(10);
    expect(maxLength(schema, 'subject.da')).toBe(100);
    expect(maxLength(schema, 'count')).toBeUndefined();
    expect(maxLength(schema, 'nothing')).toBeUndefined();
  });

  it('reads and writes by path without touching the original', () => {
    expect(valueAt(values, 'subject.da')).toBe('');
    expect(withValue(values, 'subject.da', 'hej').subject).toEqual({ da: 'hej' });
    expect(values.subject.da).toBe('');
  });
});
