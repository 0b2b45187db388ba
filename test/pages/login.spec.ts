import { checkToken } from '#contract/features/auth.ts';
import { goodPassword, makeUser } from '../support/factories.ts';
import { chooseLanguage, expect, fillLogin, listenToCalls, logIn, openAs, test, toastOf, tokenOf } from './fixtures.ts';

const loginCall = 'POST /authentication/login';

test('AUTH-01 one logs in by keyboard alone, starting at the address', async ({ page, server }) => {
  const { email } = await makeUser(server);
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('AUTH-01 remembering is labelled with its 30 days, and a forgotten password has a link', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('checkbox', { name: 'Keep me logged in for 30 days' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/reset-password');
});

test('AUTH-01 address and password are required and the address must be one, told at the field without a call', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  await page.goto('/login');
  const [email, password] = [page.getByLabel('E-mail'), page.getByLabel(/^Password/)];
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(email).toHaveAccessibleDescription(/Fill in this field/);
  await expect(password).toHaveAccessibleDescription(/Fill in this field/);
  await expect(email).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('There are errors in the form.');
  await email.fill('anne-sofie');
  await password.fill('something');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/Write an e-mail address/);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  expect(calls).not.toContain(loginCall);
});

const wrongPair = { en: 'Invalid email or password.', da: 'Forkert e-mail eller adgangskode.' } as const;

for (const language of ['en', 'da'] as const)
  test(`AUTH-03 a wrong pair is told in an alert that can be dismissed, in ${language}`, async ({ page, server }) => {
    const { email } = await makeUser(server);
    await chooseLanguage(page, language);
    await logIn(page, { email, password: 'not-the-password' });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(wrongPair[language]);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await alert.getByRole('button').click();
    await expect(alert).toBeHidden();
  });

test('AUTH-03 language and time zone of the browser are kept for a user who has none', async ({ page, server }) => {
  const { id, email } = await makeUser(server, { language: null, timezone: null });
  await chooseLanguage(page, 'da');
  await logIn(page, { email });
  await expect(page).toHaveURL('/');
  const kept = server.db.selectFrom('users').select(['language', 'timezone']).where('id', '=', id);
  expect(await kept.executeTakeFirstOrThrow()).toEqual({ language: 'da', timezone: 'Europe/Copenhagen' });
});

test('AUTH-07 the token is in a cookie of 30 days when remembered, else of the browser’s session', async ({
  page,
  server,
}) => {
  const { email } = await makeUser(server);
  const tokenCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'token')!;
  await logIn(page, { email });
  await expect(page).toHaveURL('/');
  expect(await tokenCookie()).toMatchObject({ expires: -1, sameSite: 'Strict' });

  await page.goto('/login');
  await page.getByLabel('Keep me logged in').check();
  await fillLogin(page, { email });
  await expect(page).toHaveURL('/');
  const thirtyDays = 30 * 24 * 60 * 60;
  const aMinute = 60;
  const lifetime = async () => (await tokenCookie()).expires - Date.now() / 1000;
  expect(Math.abs((await lifetime()) - thirtyDays)).toBeLessThan(aMinute);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(Math.abs((await lifetime()) - thirtyDays)).toBeLessThan(aMinute);
});

test('AUTH-02 opening the login page ends the session, on the server too', async ({ page, server }) => {
  const user = await makeUser(server);
  await openAs(page, server, user, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect.poll(() => tokenOf(page)).toBeUndefined();
  await expect.poll(async () => (await server.call(checkToken, { token: user.token })).status).toBe(401);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?from=profile');
});

test('AUTH-02 a login goes back to where it was asked for, and welcomes by name', async ({ page, server }) => {
  const { email } = await makeUser(server, { name: 'Søren Hedebo' });
  await page.goto('/profile?tab=1#end');
  await expect(page).toHaveURL('/login?from=profile%3Ftab%3D1%23end');
  await fillLogin(page, { email });
  await expect(page).toHaveURL('/profile?tab=1#end');
  await expect(toastOf(page, 'Welcome, Søren Hedebo')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('AUTH-02 what would lead out of the site after a login leads to the front page', async ({ page, server }) => {
  const { email } = await makeUser(server);
  const ways = ['https://evil.example/', '//evil.example/', '/\\evil.example/'];
  for (const from of ways) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await fillLogin(page, { email });
    await expect(toastOf(page, 'Welcome')).toBeVisible();
    await expect(page, from).toHaveURL('/');
  }
});

test('on a phone the form fits, and the password can be shown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  const password = page.getByLabel(/^Password/);
  await password.fill('skjult kode');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeInViewport();
});
