import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['what is kept wins', 'en', ['da-DK'], 'en'],
  ['else the browser’s language', null, ['da-DK', 'en'], 'da'],
  ['else the first of the browser’s that we speak', null, ['fr-FR', 'da', 'en'], 'da'],
  ['else English', null, ['fr-FR'], 'en'],
  ['what is kept but unknown counts as nothing', 'xx', ['da'], 'da'],
])('NAV-04 %s', (_, kept, wanted, expected) => {
  expect(chooseLanguage(kept, wanted)).toBe(expected);
});
