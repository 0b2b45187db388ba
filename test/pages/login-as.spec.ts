import { checkToken, loginAs } from '#contract/features/auth.ts';
import { makeAdministrator, makeUser } from '../support/factories.ts';
import { expect, openAs, test, toastOf, tokenOf, userMenu } from './fixtures.ts';

test('AUTH-09 who acts as a user sees so on every page and returns with one click; both are in the audit log', async ({
  page,
  server,
}) => {
  const [administrator, user] = [await makeAdministrator(server), await makeUser(server, { name: 'Mette Lund' })];
  const { body } = await server.call(loginAs, { token: administrator.token, params: { id: user.id } });
  await openAs(page, server, { token: body.token }, '/status-message');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lacking permissions');
  const banner = page.getByText('You are acting as Mette Lund.', { exact: true });
  await expect(banner).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(banner).toBeVisible();

  await page.getByRole('button', { name: `Back to ${administrator.name}` }).click();
  await expect(page).toHaveURL('/');
  await expect(banner).toHaveCount(0);
  await expect(userMenu(page, administrator.name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Status message' }).first()).toBeVisible();
  const { body: now } = await server.call(checkToken, { token: await tokenOf(page) });
  expect(now).toMatchObject({ user: { id: administrator.id }, impersonator: null });

  const written = await server.db
    .selectFrom('auditLog')
    .select('action')
    .where('objectId', '=', String(user.id))
    .where('object', '=', 'user')
    .orderBy('id')
    .execute();
  expect(written).toHaveLength(2);
});

test('AUTH-09 while acting, e-mail and password are locked and the rest can be changed', async ({ page, server }) => {
  const [administrator, user] = [await makeAdministrator(server), await makeUser(server)];
  const { body } = await server.call(loginAs, { token: administrator.token, params: { id: user.id } });
  await openAs(page, server, { token: body.token }, '/profile');
  await expect(page.getByText(`Only ${user.name} can change the e-mail and the password.`)).toBeVisible();
  for (const label of [/^E-mail/, /^New password/, /^Repeat/]) await expect(page.getByLabel(label)).toBeDisabled();
  await page.getByLabel(/^Name/).fill('Rettet af en anden');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toastOf(page, 'Your profile has been saved.')).toBeVisible();
  await expect(page.getByText('You are acting as Rettet af en anden.', { exact: true })).toBeVisible();
});
