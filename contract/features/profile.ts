import { z } from 'zod';
import { loggedIn } from '../access.ts';
import { isTimezone } from '#domain/timezone.ts';
import { confirmed, email, password, required, rule, text } from '../rules.ts';
import { route } from '../route.ts';
import { language } from '../wire.ts';
import { userInfo } from './auth.ts';

export const profileBody = z
  .object({
    name: required().max(128),
    email: email(),
    /** Empty keeps the old one. */
    password: z.union([z.literal(''), password()]).default(''),
    password2: z.string().default(''),
    timezone: text().check(rule('invalid', isTimezone)).optional(),
    /** As read; without it the last writer wins. */
    version: z.int().optional(),
  })
  .check(confirmed('password', 'password2'));

export const updateProfile = route({
  method: 'POST',
  path: '/profile/update',
  summary:
    'Change the own profile. A new e-mail waits until its link is opened. While acting as somebody else, e-mail and password are refused.',
  access: loggedIn,
  body: profileBody,
  answer: userInfo,
});

export const setLanguage = route({
  method: 'POST',
  path: '/profile/set-language',
  summary: 'Keep the language of the own user.',
  access: loggedIn,
  body: z.object({ language }),
});
