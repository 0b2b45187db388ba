import { z } from 'zod';
import { roles, trackerPermissions } from '#domain/permissions/subject.ts';
import { confirmationPurposes } from '#domain/secrets.ts';
import { able, allOf, everyone, loggedIn, notImpersonating } from '../access.ts';
import { confirmed, email, password } from '../rules.ts';
import { route } from '../route.ts';
import { language, pathId } from '../wire.ts';

export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** The address that waits for its link to be opened. */
  pendingEmailChange: z.string().nullable(),
  language,
  timezone: z.string(),
  role: z.enum(roles),
  version: z.int(),
});
export type User = z.output<typeof user>;

const imeis = z.array(z.string());

export const permissions = z.object({
  adminOf: imeis,
  ownerOf: imeis,
  billingOf: imeis,
  insurers: z.array(z.int()),
  insurerTrackerImeis: imeis,
  trackers: z.record(z.string(), z.partialRecord(z.enum(trackerPermissions), z.boolean())),
});

export const userInfo = z.object({
  user,
  permissions,
  /** The administrator who acts as this user. */
  impersonator: z.object({ id: z.int(), name: z.string() }).nullable(),
  remember: z.boolean(),
});
export type UserInfo = z.output<typeof userInfo>;

/** Where an answer carries a token, it replaces the one kept. */
const withToken = userInfo.extend({ token: z.string() });

export const loginBody = z.object({
  email: email(),
  password: z.string().min(1).max(200),
  language: language.optional(),
  timezone: z.string().max(64).optional(),
  remember: z.boolean().default(false),
});

export const login = route({
  method: 'POST',
  path: '/authentication/login',
  summary: 'Log in. Language and time zone are kept for a user who has none yet.',
  access: everyone,
  body: loginBody,
  answer: withToken,
});

export const requestPasswordResetMail = route({
  method: 'POST',
  path: '/authentication/request-password-reset-mail',
  summary: 'Send a link, good for 24 hours, to choose a new password.',
  access: everyone,
  body: z.object({ email: email() }),
});

export const checkConfirmationToken = route({
  method: 'POST',
  path: '/authentication/check-confirmation-token',
  summary:
    'For reset and choose: tell whether the token is good. For emailChange: apply the change and use the token up.',
  access: everyone,
  body: z.object({
    token: z.string().max(200),
    purpose: z.enum(confirmationPurposes),
    email: z.string().max(320).optional(),
  }),
});

/** What the page asks; the call itself takes any text and the server says what is wrong with it. */
export const newPasswordForm = z
  .object({ newPassword: password(), repeat: z.string().min(1) })
  .check(confirmed('newPassword', 'repeat'));

export const changePasswordUsingToken = route({
  method: 'POST',
  path: '/authentication/change-password-using-token',
  summary: 'Set a password with a reset or choose token, which is used up; other sessions end.',
  access: everyone,
  body: z.object({ token: z.string().max(200), newPassword: z.string().max(200) }),
});

export const checkToken = route({
  method: 'GET',
  path: '/authentication/check-token',
  summary: 'Who the bearer is.',
  access: loggedIn,
  answer: userInfo,
});

export const renewToken = route({
  method: 'POST',
  path: '/authentication/renew-token',
  summary: 'A new token for this session; the old one answers for another minute.',
  access: loggedIn,
  answer: withToken,
});

export const invalidateTokens = route({
  method: 'POST',
  path: '/authentication/invalidate-tokens',
  summary: 'Log out: end this session, or with `all` every session of the user.',
  access: loggedIn,
  body: z.object({ all: z.boolean().default(false) }),
});

export const loginAs = route({
  method: 'GET',
  path: '/authentication/login-as/{id}',
  summary: 'Act as this user. Written to the audit log.',
  access: allOf(able('administrate'), notImpersonating),
  params: z.object({ id: pathId }),
  answer: withToken,
});

export const returnFromLoginAs = route({
  method: 'POST',
  path: '/authentication/return-from-login-as',
  summary: 'Be yourself again after login-as.',
  access: loggedIn,
  answer: withToken,
});
