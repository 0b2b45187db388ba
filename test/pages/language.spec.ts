import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeUser } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, listenToCalls, openAs, test } from './fixtures.ts';

type Manifest = Record<string, { file: string }>;
const manifest = () => JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Manifest;
const languageMenu = (page: Page) => page.getByRole('combobox', { name: /Language|Sprog/ });
const keptLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('currentLanguage'));
const languageOf = async ({ db }: TestServer, id: number) =>
  (await db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;

/** Which text files a page has fetched, as `en/common`. */
function listenToTexts(page: Page): Set<string> {
  const names = Object.entries(manifest())
    .filter(([source]) => /(i18n|errors)\/(da|en)\b/.test(source))
    .map(([source, { file }]) => [`/${file}`, source.replace(/^.*(i18n|contract)\//, '').replace('.ts', '')] as const);
  const byAddress = new Map<string, string>(names);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const name = byAddress.get(new URL(request.url()).pathname);
    if (name) fetched.add(name);
  });
  return fetched;
}

for (const [locale, language, title] of [
  ['da-DK', 'da', 'Log ind'],
  ['en-US', 'en', 'Log in'],
  ['sv-SE', 'en', 'Log in'],
] as const)
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });
    test(`NAV-04 is answered in ${language} when nothing is kept, else in what is kept`, async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const other = language === 'da' ? 'en' : 'da';
      await page.evaluate((kept) => localStorage.setItem('currentLanguage', kept), other);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });
  });

test('NAV-04 the language menu changes the page at once, and is kept in the browser and with the user', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { language: 'en' });
  await openAs(page, server, user, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  expect(await keptLanguage(page)).toBeNull();
  await page.getByLabel(/^Name/).fill('Halvt skrevet');
  await languageMenu(page).selectOption('da');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
  await expect(page.locator('html')).toHaveAttribute('lang', 'da');
  await expect(page.getByLabel(/^Navn/)).toHaveValue('Halvt skrevet');
  expect(await keptLanguage(page)).toBe('da');
  await expect.poll(() => languageOf(server, user.id)).toBe('da');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profil');
});

test('NAV-04 a visitor’s choice is kept in the browser alone', async ({ page }) => {
  const calls = listenToCalls(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Fill in this field/);
  await languageMenu(page).selectOption('da');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind');
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Udfyld/);
  expect(await keptLanguage(page)).toBe('da');
  expect(calls).not.toContain('POST /profile/set-language');
});

test('NAV-04 texts load on demand: one language, what the page shows, and validation where there is a form', async ({
  page,
}) => {
  const fetched = listenToTexts(page);
  await page.goto('/test/permissions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Permissions');
  expect([...fetched]).toEqual(expect.arrayContaining(['en/common', 'en/test']));
  expect([...fetched].filter((name) => name.includes('da'))).toEqual([]);
  expect([...fetched].filter((name) => /validation|auth|profile/.test(name))).toEqual([]);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  expect([...fetched]).toEqual(expect.arrayContaining(['en/auth', 'en/validation']));
  expect([...fetched].filter((name) => name.startsWith('da/') || name === 'errors/da')).toEqual([]);
  await languageMenu(page).selectOption('da');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log ind');
  expect([...fetched]).toEqual(expect.arrayContaining(['da/auth', 'da/validation', 'errors/da']));
});

test('NAV-05 a text that is missing is reported, once, with its language, name and page', async ({ page, server }) => {
  const texts = manifest()['i18n/en/profile.ts']!.file;
  await page.route(`**/${texts}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default { title: "Profile" };' }),
  );
  const calls = listenToCalls(page);
  const reports = () => calls.filter((call) => call === 'POST /translations/report-missing').length;
  const stored = () =>
    server.db.selectFrom('missingTranslations').selectAll().where('path', 'like', 'profile.%').execute();
  await openAs(page, server, await makeUser(server), '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect.poll(async () => (await stored()).map(({ path }) => path)).toContain('profile.submit');
  await expect.poll(async () => (await stored()).length).toBe(reports());
  const first = reports();

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  expect(reports()).toBe(first);
  const rows = await stored();
  expect(rows.every(({ locale, uri, reports: count }) => locale === 'en' && uri === '/profile' && count === 1)).toBe(
    true,
  );
  expect(rows.map(({ path }) => path)).not.toContain('profile.title');
});
