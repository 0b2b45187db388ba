import { expect, it } from 'vitest';
import { fitsGsm, plainSms } from './sms-text.ts';

it('has room for Danish and for the signs that cost two', () => {
  expect(fitsGsm('Kør forsigtigt på Åboulevarden! Ærø, én gang: 10 € [x]')).toBe(true);
});

it('has none for emoji and foreign letters', () => {
  expect(fitsGsm('Hej 🙂')).toBe(false);
  expect(fitsGsm('Łódź')).toBe(false);
});

it('makes typographic signs plain', () => {
  expect(plainSms('“Bil” – ‘hjemme’…')).toBe('"Bil" - \'hjemme\'...');
  expect(fitsGsm(plainSms('“Bil” – ‘hjemme’…'))).toBe(true);
});
