import type { Page, Route } from '@playwright/test';
import { checkToken, invalidateTokens } from '#contract/features/auth.ts';
import { makeUser } from '../support/factories.ts';
import { expect, listenToCalls, logIn, logOut, openAs, test, tokenOf } from './fixtures.ts';

const check = 'GET /authentication/check-token';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('AUTH-07 a page asks whom its token belongs to when one is kept, and nothing otherwise', async ({
  page,
  server,
}) => {
  const calls = listenToCalls(page);
  await page.goto('/test/permissions');
  await expect(heading(page)).toHaveText('Permissions');
  expect(calls).not.toContain(check);
  await openAs(page, server, await makeUser(server), '/profile');
  await expect(heading(page)).toHaveText('Profile');
  expect(calls.filter((call) => call === check)).toHaveLength(1);
});

test('AUTH-07 a call carries the token as bearer, and a token in an answer takes its place', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  const fresh = await makeUser(server);
  await openAs(page, server, user, '/profile');
  const addToken = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), token: fresh.token } });
  };
  await page.route('**/api/profile/update', addToken, { times: 1 });
  const save = page.getByRole('button', { name: 'Save profile' });
  const bearer = async () => {
    const sent = page.waitForRequest('**/api/profile/update');
    await save.click();
    return (await sent).headerValue('authorization');
  };
  expect(await bearer()).toBe(`Bearer ${user.token}`);
  await expect.poll(() => tokenOf(page)).toBe(fresh.token);
  expect(await bearer()).toBe(`Bearer ${fresh.token}`);
});

test('AUTH-07 a token the server no longer knows logs out, at the start of a page and in the middle of it', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  await openAs(page, server, user, '/profile');
  await page.getByLabel(/^Name/).fill('Et nyt navn');
  await server.call(invalidateTokens, { token: user.token, body: {} });
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/login?from=profile');
  await expect(heading(page)).toHaveText('Log in');
  expect(await tokenOf(page)).toBeUndefined();

  await openAs(page, server, user, '/profile');
  await expect(page).toHaveURL('/login?from=profile');
  expect(await tokenOf(page)).toBeUndefined();
});

test('AUTH-07 logging out ends the session on the server, and the other tabs notice', async ({
  page,
  server,
  context,
}) => {
  const user = await makeUser(server);
  const other = await context.newPage();
  await openAs(page, server, user, '/');
  await openAs(other, server, user, '/profile');
  await expect(heading(other)).toHaveText('Profile');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login?from=profile');
  expect(await tokenOf(page)).toBeUndefined();
  await expect.poll(async () => (await server.call(checkToken, { token: user.token })).status).toBe(401);
});

test('a server that is away at the start keeps the session and offers to try again', async ({ page, server }) => {
  const user = await makeUser(server);
  await page.route('**/api/**', (route) => route.abort());
  await openAs(page, server, user, '/profile');
  await expect(heading(page)).toHaveText('We cannot reach the service');
  expect(await tokenOf(page)).toBe(user.token);
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Profile');
  await expect(page).toHaveURL('/profile');
});

test('what one user was shown is not shown to the next', async ({ page, server }) => {
  const [first, second] = [await makeUser(server, { name: 'Første Bruger' }), await makeUser(server)];
  await openAs(page, server, first, '/profile');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Første Bruger');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await logIn(page, second);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Første')).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByLabel(/^Name/)).toHaveValue(second.name);
});
