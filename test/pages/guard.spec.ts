import type { Page } from '@playwright/test';
import { editedStatusMessage } from '#contract/features/messages.ts';
import { listMailbox } from '#contract/features/mailbox.ts';
import { makeAdministrator, makeInsurer, makeUser } from '../support/factories.ts';
import { expect, openAs, test } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('AUTH-08 every page but the public ones sends a visitor to the login, which knows the way back', async ({
  page,
}) => {
  const ways = {
    '/': '/login',
    '/profile': '/login?from=profile',
    '/status-message': '/login?from=status-message',
    '/mailbox?message=1': '/login?from=mailbox%3Fmessage%3D1',
    '/nowhere/at/all': '/login',
    '/register': '/login',
  };
  for (const [path, login] of Object.entries(ways)) {
    await page.goto(path);
    await expect(page, path).toHaveURL(login);
  }
});

test('AUTH-08 what opens without a login opens to visitors where it is', async ({ page }) => {
  const titles = {
    '/reset-password': 'Reset password',
    '/reset-password/abcdefghijklmnop': 'This link does not work',
    '/choose-password/abcdefghijklmnop': 'This link does not work',
    '/confirm-change/abcdefghijklmnop/nobody': 'Your e-mail was not changed',
    '/test/toast': 'Toasts',
    '/test/permissions': 'Permissions',
    '/refill-sms/abcdefghijklmnop': 'This link does not work',
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(title);
    await expect(page).toHaveURL(path);
  }
});

test('AUTH-08 unknown paths and /register lead to the front page', async ({ page, server }) => {
  await openAs(page, server, await makeUser(server), '/nowhere/at/all');
  await expect(page).toHaveURL('/');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeVisible();
});

const imei = '350000000000001';
const secret = 'abcdefghij0123456789AB';
const logsIn = [`/mileage/${imei}/adjust-odometer/${secret}`, `/mileage/${imei}/7/${secret}`];
const links = [
  `/enter-insurance-details/${secret}`,
  `/do-installation/${imei}/${secret}`,
  `/alarm/${imei}/7/${secret}`,
  `/confirm-cancellation/${imei}/${secret}`,
  `/confirm-recreation/${imei}/${secret}`,
  `/pay/7/${secret}`,
  `/refill-sms/${secret}`,
  ...logsIn,
];

test('NAV-10 each of the nine secret links says under a heading when it is bad; trip and odometer offer to log in', async ({
  page,
}) => {
  for (const link of links) {
    await page.goto(link);
    await expect(heading(page), link).toHaveText('This link does not work');
    await expect(page.getByText('Invalid or expired link. Please try again.')).toBeVisible();
    const offer = page.getByRole('link', { name: 'Log in to find it yourself' });
    await expect(offer, link).toHaveCount(logsIn.includes(link) ? 1 : 0);
  }
});

test('AUTH-12 a path that misses the pattern of its link is no secret link', async ({ page }) => {
  const near = [
    '/refill-sms/abcdefghi',
    '/refill-sms/abcdefghij-0123456789',
    `/do-installation/${imei}1/${secret}`,
    `/do-installation/35000000000000/${secret}`,
    `/pay/seven/${secret}`,
  ];
  for (const path of near) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
  await page.goto('/refill-sms/abcdefghij');
  await expect(heading(page)).toHaveText('This link does not work');
});

test('a page without the rights for it shows a card that says so, and the calls behind it refuse on their own', async ({
  page,
  server,
}) => {
  const insurer = await makeInsurer(server);
  const user = await makeUser(server);
  const employee = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
  for (const somebody of [user, employee])
    for (const path of ['/status-message', '/mailbox']) {
      await openAs(page, server, somebody, path);
      await expect(heading(page)).toHaveText('Lacking permissions');
      await expect(page).toHaveURL(path);
    }
  for (const route of [editedStatusMessage, listMailbox])
    expect((await server.call(route, { token: user.token })).body).toMatchObject({ code: 'auth.lackingPermissions' });

  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL('/');
  await openAs(page, server, await makeAdministrator(server), '/status-message');
  await expect(heading(page)).toHaveText('Status message');
});
