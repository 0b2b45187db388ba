import { expect, test } from 'vitest';
import { errorsEn } from '#contract/errors/en.ts';
import { ApiError } from './api-error.ts';
import { errorText } from './error-text.ts';

const t = ((key: keyof typeof errorsEn) => errorsEn[key]) as never;

test.each([
  [
    'a known code is translated',
    new ApiError(400, { code: 'auth.invalidLogin', message: 'x' }),
    'Invalid email or password.',
  ],
  ['a message that is a code is looked up', new Error('link.invalid'), 'Invalid or expired link. Please try again.'],
  [
    'any other message is shown as it is',
    new ApiError(418, { code: 'tea.pot', message: 'I am a teapot' }),
    'I am a teapot',
  ],
  ['a dotted text that is no code is shown as it is', new Error('www.example.com'), 'www.example.com'],
  ['no message is unexpected', new ApiError(500, {}), 'Unexpected error'],
  ['what is no error is unexpected', null, 'Unexpected error'],
  ['a mistake of ours is unexpected, not quoted', new TypeError('x is undefined'), 'Unexpected error'],
])('FORM-05 %s', (_, error, expected) => {
  expect(errorText(error, t)).toBe(expected);
});
