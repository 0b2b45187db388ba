import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './passwords.ts';

describe('passwords that others would guess', () => {
  test.each([
    '123456',
    '12345678',
    '987654',
    'abcdef',
    'qwerty',
    'Qwerty123',
    'password',
    'P4ssw0rd',
    'adgangskode1',
    'iloveyou!',
    'Sommer2026',
    'ababab',
    '111111',
    '1q2w3e4r',
    'letmein99',
  ])('%s', (password) => expect(isCommonPassword(password)).toBe(true));

  test('the own name and address', () => {
    const about = { name: 'Kirsten Holm', email: 'kholm@vognmand.dk' };
    for (const password of ['kirsten', 'Kirsten1974', 'kholm123', 'vognmand!'])
      expect(isCommonPassword(password, about)).toBe(true);
    expect(isCommonPassword('Kirsten1974')).toBe(false);
  });

  test.each(['grøn-cykel-42', 'passwordless-vans-9', 'kaffe paa taget', 'x7Kq2m', 'dragonflies over Køge'])(
    '%s is not one',
    (password) => expect(isCommonPassword(password, { name: 'Jo', email: 'jo@example.com' })).toBe(false),
  );
});
