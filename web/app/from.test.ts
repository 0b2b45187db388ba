import { expect, test } from 'vitest';
import { loginPathFrom, safeReturnPath } from './from.ts';

const at = (path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://here.invalid');
  return loginPathFrom({ pathname, search, hash });
};

test('AUTH-08 the way back is kept without its leading slash, with its query', () => {
  expect(at('/mileage/1?from=2026-01-01&x=y')).toBe('/login?from=mileage%2F1%3Ffrom%3D2026-01-01%26x%3Dy');
});

test('AUTH-08 the front page needs no way back', () => {
  expect(at('/')).toBe('/login');
});

test.each([
  ['mileage', '/mileage'],
  ['/mileage', '/mileage'],
  ['mileage/1?a=b#c', '/mileage/1?a=b#c'],
  ['trackers?filter=http://x.dk', '/trackers?filter=http://x.dk'],
])('AUTH-02 %s leads to %s', (from, path) => {
  expect(safeReturnPath(from)).toBe(path);
});

test.each([
  [null],
  [''],
  ['https://evil.example/'],
  ['HTTPS:evil.example'],
  ['//evil.example'],
  ['///evil.example'],
  ['/\\evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['javascript:alert(1)'],
  ['/javascript:alert(1)'],
  ['/..//evil.example'],
  ['login?from=login'],
])('AUTH-02 %j never leaves this site', (from) => {
  expect(safeReturnPath(from)).toBe('/');
});
