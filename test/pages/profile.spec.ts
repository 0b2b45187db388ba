import type { Page } from '@playwright/test';
import { login } from '#contract/features/auth.ts';
import { updateProfile } from '#contract/features/profile.ts';
import { goodPassword, makeUser, type MadeUser } from '../support/factories.ts';
import { lastMailTo } from '../support/mail.ts';
import type { TestServer } from '../support/server.ts';
import { expect, listenToCalls, openAs, test, toastOf, userMenu } from './fixtures.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();
const saveCall = 'POST /profile/update';
const canLogIn = async (server: TestServer, { email }: MadeUser, password: string) =>
  (await server.call(login, { body: { email, password } })).status === 200;

test('name and e-mail are required, a password long enough and repeated: told at the field without a call', async ({
  page,
  server,
}) => {
  const calls = listenToCalls(page);
  await openAs(page, server, await makeUser(server), '/profile');
  const [name, email] = [page.getByLabel(/^Name/), page.getByLabel(/^E-mail/)];
  const [password, repeat] = [page.getByLabel(/^New password/), page.getByLabel(/^Repeat/)];
  await name.fill(' ');
  await email.fill('ikke en adresse');
  await password.fill('kort1');
  await save(page);
  await expect(name).toHaveAccessibleDescription(/Fill in this field/);
  await expect(email).toHaveAccessibleDescription(/Write an e-mail address/);
  await expect(password).toHaveAccessibleDescription(/The password is too short \(minimum 6 characters\)!/);
  await email.fill('');
  await password.fill('rød-traktor-77');
  await repeat.fill('rød-traktor-78');
  await save(page);
  await expect(email).toHaveAccessibleDescription(/Fill in this field/);
  await expect(repeat).toHaveAccessibleDescription(/The two fields are not the same/);
  expect(calls).not.toContain(saveCall);
});

test('an empty password keeps the old one, a new one takes its place, and the bar shows the new name', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  await openAs(page, server, user, '/profile');
  await page.getByLabel(/^Name/).fill('Karen Holm');
  await save(page);
  await expect(toastOf(page, 'Your profile has been saved.')).toBeVisible();
  await expect(userMenu(page, 'Karen Holm')).toBeVisible();
  expect(await canLogIn(server, user, goodPassword)).toBe(true);

  await page.getByLabel(/^New password/).fill('rød-traktor-77');
  await page.getByLabel(/^Repeat/).fill('rød-traktor-77');
  await save(page);
  await expect(toastOf(page, 'Your profile has been saved.')).toHaveCount(2);
  await expect(page.getByLabel(/^New password/)).toHaveValue('');
  expect(await canLogIn(server, user, 'rød-traktor-77')).toBe(true);
  expect(await canLogIn(server, user, goodPassword)).toBe(false);
  await page.reload();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Karen Holm');
});

test('a changed e-mail waits for its link, and a warning says so until then', async ({ page, server }) => {
  const user = await makeUser(server);
  const warning = page.getByText(`Your e-mail changes to ny-${user.email} when you open the link`);
  await openAs(page, server, user, '/profile');
  await page.getByLabel(/^E-mail/).fill(`ny-${user.email}`);
  await save(page);
  await expect(toastOf(page, `Open the link we sent to ny-${user.email}`)).toBeVisible();
  await expect(warning).toBeVisible();
  await expect(warning).toContainText(`Until then you log in with ${user.email}`);
  expect((await lastMailTo(server.db, `ny-${user.email}`)).text).toContain(`${server.url}/confirm-change/`);
  await page.reload();
  await expect(warning).toBeVisible();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue(user.email);
});

test('an address that somebody has is refused in words', async ({ page, server }) => {
  const [user, other] = [await makeUser(server), await makeUser(server)];
  await openAs(page, server, user, '/profile');
  await page.getByLabel(/^E-mail/).fill(other.email);
  await save(page);
  await expect(page.getByText('A user with that email already exists.')).toBeVisible();
});

test('who saves over a change made elsewhere is told what changed, and loses nothing', async ({ page, server }) => {
  const user = await makeUser(server);
  await openAs(page, server, user, '/profile');
  await page.getByLabel(/^Name/).fill('Skrevet her');
  const elsewhere = { name: 'Skrevet der', email: user.email };
  await server.call(updateProfile, { token: user.token, body: elsewhere });
  await save(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Name: Skrevet der');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Skrevet her');
  await alert.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(toastOf(page, 'Your profile has been saved.')).toBeVisible();
  await expect(userMenu(page, 'Skrevet her')).toBeVisible();
});

test('AUTH-10 the profile links to the vendor’s merchants', async ({ page, server }) => {
  await openAs(page, server, await makeUser(server), '/profile');
  const link = page.getByRole('link', { name: 'Find a merchant' });
  await expect(link).toHaveAttribute('href', 'https://sporhund.example/forhandlere');
});
