import { describe, expect, it } from 'vitest';
import { validationCodes } from '#contract/rules.ts';
import da from '#web/i18n/da/validation.ts';
import en from '#web/i18n/en/validation.ts';
import { validationMessage } from './field-error.ts';

describe('the words of a field error', () => {
  it('exist in Danish and English for every code of the contract', () => {
    for (const code of validationCodes) {
      expect(da, code).toHaveProperty(code);
      expect(en, code).toHaveProperty(code);
    }
  });

  it('take the same placeholders in both languages', () => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const [key, text] of Object.entries(en))
      expect(placeholders(da[key as keyof typeof da]), key).toEqual(placeholders(text));
  });

  it('count characters of a text, the size of a number and the items of a list', () => {
    const error = { code: 'validation.min', params: { min: 2 } };
    expect(validationMessage(error, 'a')?.key).toBe('min');
    expect(validationMessage(error, 1)?.key).toBe('minNumber');
    expect(validationMessage(error, [])?.key).toBe('minItems');
  });

  it('name one count of digits or a span', () => {
    expect(validationMessage({ code: 'validation.digits', params: { min: 15, max: 15 } }, '')?.key).toBe('digits');
    expect(validationMessage({ code: 'validation.digits', params: { min: 19, max: 20 } }, '')?.key).toBe('digitsRange');
  });

  it('leave other codes to the error texts', () => {
    expect(validationMessage({ code: 'auth.emailTaken' }, '')).toBeNull();
  });
});
