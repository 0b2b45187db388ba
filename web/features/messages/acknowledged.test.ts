import { expect, test } from 'vitest';
import { hasMessage, isNews } from './acknowledged.ts';

const message = (subject: string, body: string) => ({
  subject: { da: subject, en: '' },
  body: { da: body, en: '' },
  version: 3,
});

test.each([
  ['Drift', '12345678901', true],
  ['Drift', '1234567890', false],
  ['Drift', '   1234567890   ', false],
  ['', 'Lang nok til at blive vist', false],
  ['  ', 'Lang nok til at blive vist', false],
])('NAV-07 subject %j with body %j is shown: %s', (subject, body, expected) => {
  expect(hasMessage(message(subject, body), 'da')).toBe(expected);
});

test('NAV-07 each language has its own text', () => {
  expect(hasMessage(message('Drift', 'Lang nok til at blive vist'), 'en')).toBe(false);
});

test('NAV-07 an acknowledged version is not shown again, a new one is', () => {
  const news = message('Drift', 'Lang nok til at blive vist');
  expect(isNews(news, 'da', null)).toBe(true);
  expect(isNews(news, 'da', '3')).toBe(false);
  expect(isNews(news, 'da', '2')).toBe(true);
});
