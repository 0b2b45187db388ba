import type { Page } from '@playwright/test';
import { checkToken, login, requestPasswordResetMail } from '#contract/features/auth.ts';
import { updateProfile } from '#contract/features/profile.ts';
import { transact } from '#server/adapters/database/database.ts';
import { inviteUser } from '#server/features/users/invite.ts';
import { goodPassword, makeAdministrator, makeUser, type MadeUser } from '../support/factories.ts';
import { lastMailTo, secretIn, testPost } from '../support/mail.ts';
import type { TestServer } from '../support/server.ts';
import { expect, fillLogin, listenToCalls, openAs, test, toastOf, tokenOf } from './fixtures.ts';

const newPassword = 'rød-traktor-77';
const badLink = 'Invalid or expired link. Please try again.';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const savePassword = (page: Page) => page.getByRole('button', { name: 'Save password' });

async function resetLink(server: TestServer, { email }: Pick<MadeUser, 'email'>): Promise<string> {
  await server.call(requestPasswordResetMail, { body: { email }, ip: `10.251.0.${Math.floor(Math.random() * 250)}` });
  return `/reset-password/${secretIn(await lastMailTo(server.db, email), 'reset-password')}`;
}

async function inviteSomebody(server: TestServer, email: string): Promise<string> {
  const newcomer = { name: 'Ny Bruger', email, role: 'user' as const };
  await transact(server.db, (tx) => inviteUser(tx, server.clock.now(), testPost(server), null, newcomer));
  return `/choose-password/${secretIn(await lastMailTo(server.db, email), 'choose-password')}`;
}

async function fillNewPassword(page: Page, password: string, repeat = password): Promise<void> {
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Repeat/).fill(repeat);
  await savePassword(page).click();
}

test('AUTH-04 asking for a reset needs an address that is one, told at the field without a call, and one we know', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  await page.goto('/reset-password');
  const email = page.getByLabel('E-mail');
  const send = page.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Fill in this field/);
  await email.fill('nobody@');
  await send.click();
  await expect(email).toHaveAccessibleDescription(/Write an e-mail address/);
  expect(calls).not.toContain('POST /authentication/request-password-reset-mail');
  await email.fill('nobody@example.com');
  await send.click();
  await expect(page.getByText('No user exists with that email.')).toBeVisible();
});

test('AUTH-04 AUTH-05 who forgot the password gets a mail, follows its link and logs in with a new one', async ({
  page,
  server,
  browser,
}) => {
  const user = await makeUser(server, { language: 'en' });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page)).toHaveText('Reset password');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(toastOf(page, `A mail with a link has been sent to ${user.email}.`)).toBeVisible();

  const mailbox = await browser.newPage();
  await openAs(mailbox, server, await makeAdministrator(server), `/mailbox?filter=${encodeURIComponent(user.email)}`);
  await mailbox.getByRole('link', { name: 'Choose a new password' }).click();
  const link = mailbox.frameLocator('iframe').getByRole('link').first();
  const [linked] = await Promise.all([mailbox.waitForEvent('popup'), link.click()]);

  await expect(heading(linked)).toHaveText('Reset password');
  await fillNewPassword(linked, newPassword);
  await expect(linked).toHaveURL('/login');
  await expect(toastOf(linked, 'Your password has been saved.')).toBeVisible();
  await fillLogin(linked, { email: user.email, password: newPassword });
  await expect(toastOf(linked, `Welcome, ${user.name}`)).toBeVisible();
  const withOldPassword = await server.call(login, { body: { email: user.email, password: goodPassword } });
  expect(withOldPassword.body.code).toBe('auth.invalidLogin');
  expect((await server.call(checkToken, { token: user.token })).status).toBe(401);
  await mailbox.context().close();
});

test('AUTH-05 a password that is missing, too short, common or not repeated is told at its field without a call', async ({
  page,
  server,
}) => {
  await page.goto(await resetLink(server, await makeUser(server)));
  const [password, repeat] = [page.getByLabel(/^New password/), page.getByLabel(/^Repeat/)];
  const calls = listenToCalls(page);
  await savePassword(page).click();
  await expect(password).toHaveAccessibleDescription(/Fill in this field/);
  await expect(repeat).toHaveAccessibleDescription(/Fill in this field/);
  await fillNewPassword(page, 'kort1');
  await expect(password).toHaveAccessibleDescription(/The password is too short \(minimum 6 characters\)!/);
  await fillNewPassword(page, 'password');
  await expect(password).toHaveAccessibleDescription(/too easy to guess/);
  await fillNewPassword(page, newPassword, 'rød-traktor-78');
  await expect(repeat).toHaveAccessibleDescription(/The two fields are not the same/);
  expect(calls).not.toContain('POST /authentication/change-password-using-token');
});

test('AUTH-05 what the server says of a password stands at the field too', async ({ page, server }) => {
  const link = await resetLink(server, await makeUser(server));
  await page.goto(link);
  await page.route('**/api/authentication/change-password-using-token', (route) => {
    const body = { ...(route.request().postDataJSON() as object), newPassword: 'kort1' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await fillNewPassword(page, newPassword);
  await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(
    /The password is too short \(minimum 6 characters\)!/,
  );
});

test('AUTH-05 a link that was used, is too old or never was shows so under a heading, and offers a new one', async ({
  page,
  server,
}) => {
  const [first, second] = [await makeUser(server), await makeUser(server)];
  const used = await resetLink(server, first);
  await page.goto(used);
  await fillNewPassword(page, newPassword);
  await expect(page).toHaveURL('/login');

  const expired = await resetLink(server, second);
  await server.db
    .updateTable('tokens')
    .set({ expiresAt: new Date() })
    .where('userId', '=', second.id)
    .where('purpose', '=', 'reset')
    .execute();

  for (const link of [used, expired, '/reset-password/abcdefghijklmnop', '/choose-password/abcdefghijklmnop']) {
    await page.goto(link);
    await expect(heading(page), link).toHaveText('This link does not work');
    await expect(page.getByText(badLink)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('AUTH-05 a link used up elsewhere while its form was open is told when the form is sent', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  await page.goto(await resetLink(server, user));
  await expect(savePassword(page)).toBeVisible();
  await server.db.deleteFrom('tokens').where('userId', '=', user.id).where('purpose', '=', 'reset').execute();
  await fillNewPassword(page, newPassword);
  await expect(page.getByText(badLink)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('AUTH-05 AUTH-11 a new user chooses a password behind the mailed link, under a heading of its own, and logs in', async ({
  page,
  server,
}) => {
  const email = 'ny.bruger@example.com';
  await page.goto(await inviteSomebody(server, email));
  await expect(heading(page)).toHaveText('Choose password');
  await fillNewPassword(page, newPassword);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, { email, password: newPassword });
  await expect(toastOf(page, 'Welcome, Ny Bruger')).toBeVisible();
});

async function changeLink(server: TestServer, user: MadeUser, email: string): Promise<string> {
  await server.call(updateProfile, { token: user.token, body: { name: user.name, email } });
  return `/confirm-change/${secretIn(await lastMailTo(server.db, email), 'confirm-change')}/${encodeURIComponent(email)}`;
}

test('AUTH-06 the link to a changed e-mail logs out, confirms, and leads to a login with the new one', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  const email = `ny+${user.email}`;
  await openAs(page, server, user, await changeLink(server, user, email));
  await expect(page).toHaveURL('/login');
  await expect(toastOf(page, `Your e-mail is now ${email}.`)).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
  await fillLogin(page, { email });
  await expect(toastOf(page, `Welcome, ${user.name}`)).toBeVisible();
});

test('AUTH-06 a link that is used, wrong, or of another address says so under a heading, with a hint to retry', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  const link = await changeLink(server, user, `anden-${user.email}`);
  const otherAddress = link.replace('anden-', 'fremmed-');
  await openAs(page, server, user, otherAddress);
  await expect(heading(page)).toHaveText('Your e-mail was not changed');
  await expect(page.getByText(badLink)).toBeVisible();
  await expect(page.getByText('change it again on your profile to get a new link')).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();

  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await page.goto(link);
  await expect(heading(page)).toHaveText('Your e-mail was not changed');
});

test('AUTH-06 a server that is away uses no link up: trying again confirms', async ({ page, server }) => {
  const user = await makeUser(server);
  const link = await changeLink(server, user, `senere-${user.email}`);
  await page.route('**/api/authentication/check-confirmation-token', (route) => route.abort());
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('The service is not available right now.');
  await page.unroute('**/api/authentication/check-confirmation-token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/login');
});
