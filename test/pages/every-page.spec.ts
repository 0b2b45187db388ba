// What holds for every page there is: nothing serious for axe, nothing sticking out, no text missing, in both languages, both
// colour schemes and on a phone. The pictures stay in build/screenshots.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loginAs, requestPasswordResetMail } from '#contract/features/auth.ts';
import { saveStatusMessage } from '#contract/features/messages.ts';
import { updateProfile } from '#contract/features/profile.ts';
import { imeiOf, serials } from '#server/demo/load-trackers.ts';
import { makeAdministrator, makeTrip, makeUser } from '../support/factories.ts';
import { lastMailTo, secretIn } from '../support/mail.ts';
import { makeOdometerLink, makeTripLink } from '../support/mileage-links.ts';
import type { TestServer } from '../support/server.ts';
import { deliver, logInDevice } from '../support/teltonika.ts';
import { chooseLanguage, expect, expectAccessible, expectFits, keepPicture, test } from './fixtures.ts';

type Who = 'visitor' | 'administrator' | 'user' | 'acting';

interface Sight {
  name: string;
  path: string | ((server: TestServer) => Promise<string>);
  who?: Who;
  /** Brings the page into the state to be looked at. */
  arrange?: (page: Page, server: TestServer) => Promise<void>;
}

const submit = async (page: Page) => {
  await page.locator('[type=submit]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
};

async function resetLink(server: TestServer): Promise<string> {
  const { email } = await makeUser(server);
  await server.call(requestPasswordResetMail, { body: { email }, ip: '10.253.0.1' });
  return `/reset-password/${secretIn(await lastMailTo(server.db, email), 'reset-password')}`;
}

async function newestMail(server: TestServer): Promise<string> {
  await resetLink(server);
  const { id } = await server.db.selectFrom('outbox').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return `/mailbox?message=${id}`;
}

const imei = '350000000000001';
/** The first tracker of the demo. */
const demoImei = imeiOf(serials(1).next().value!);
const secret = 'abcdefghij0123456789AB';

const sights: Sight[] = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', arrange: submit },
  { name: 'reset-request', path: '/reset-password' },
  { name: 'reset-password', path: resetLink },
  { name: 'choose-password-bad', path: `/choose-password/${secret}` },
  { name: 'confirm-change-bad', path: `/confirm-change/${secret}/nobody@example.com` },
  { name: 'secret-link-bad', path: `/mileage/${imei}/7/${secret}` },
  { name: 'trip-link', path: async (server) => (await makeTripLink(server)).path },
  { name: 'odometer-link', path: async (server) => (await makeOdometerLink(server)).path },
  { name: 'alarm-link-bad', path: `/alarm/${imei}/7/${secret}` },
  { name: 'test-toast', path: '/test/toast', arrange: showToasts },
  { name: 'test-permissions', path: '/test/permissions' },
  { name: 'test-form', path: '/test/form' },
  { name: 'test-table', path: '/test/table' },
  { name: 'test-fields', path: '/test/fields' },
  { name: 'home', path: '/', who: 'administrator' },
  { name: 'home-user', path: '/', who: 'user' },
  { name: 'user-menu', path: '/', who: 'administrator', arrange: openUserMenu },
  { name: 'profile', path: '/profile', who: 'user' },
  { name: 'profile-errors', path: '/profile', who: 'user', arrange: emptyName },
  { name: 'profile-acting', path: '/profile', who: 'acting' },
  { name: 'status-message', path: '/status-message', who: 'administrator' },
  { name: 'mailbox', path: '/mailbox', who: 'administrator' },
  { name: 'mailbox-message', path: newestMail, who: 'administrator', arrange: waitForDialog },
  { name: 'map', path: '/map', who: 'administrator', arrange: showEverything },
  { name: 'map-tracker', path: `/map/${demoImei}`, who: 'administrator', arrange: drive },
  { name: 'mileage', path: `/mileage/trips?tracker=${demoImei}`, who: 'administrator', arrange: driveTrips },
  { name: 'mileage-export', path: `/mileage/export?tracker=${demoImei}`, who: 'administrator' },
  { name: 'mileage-notices', path: `/mileage/notices?tracker=${demoImei}`, who: 'administrator' },
  { name: 'mileage-odometer', path: `/mileage/odometer?tracker=${demoImei}`, who: 'administrator' },
  { name: 'trackers', path: '/trackers/active/Lund', who: 'administrator' },
  { name: 'tracker-form', path: '/trackers/active/Lund', who: 'administrator', arrange: openTrackerForm },
  { name: 'refused-devices', path: '/refused-devices', who: 'administrator' },
  { name: 'lacking-permissions', path: '/mailbox', who: 'user' },
  { name: 'server-away', path: '/profile', who: 'user', arrange: loseServer },
  { name: 'load-error', path: '/status-message', who: 'administrator', arrange: loseMessage },
  { name: 'status-message-modal', path: '/test/permissions', arrange: waitForDialog },
];

async function showToasts(page: Page): Promise<void> {
  const buttons = page.getByRole('main').getByRole('button');
  for (const button of await buttons.all()) await button.click();
  await expect(page.locator('.toast')).toHaveCount(5);
}

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(your|din) menu$/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

async function emptyName(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('');
  await submit(page);
}

async function waitForDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function openTrackerForm(page: Page): Promise<void> {
  await page.locator('td[data-actions] button').first().click();
  await waitForDialog(page);
}

/** Of so many as an administrator has, not all are shown at first. */
async function showEverything(page: Page, server: TestServer): Promise<void> {
  await page.getByRole('button', { name: /^(Show all|Vis alle) tracker/ }).click();
  await drive(page, server);
}

/** The demo's first tracker reports, and the map draws it. */
async function drive(page: Page, server: TestServer): Promise<void> {
  const device = await logInDevice(server, demoImei);
  await deliver(device, { at: Date.now(), lat: 55.571, lng: 12.2425, speed: 83, angle: 45, ignition: true, signal: 5 });
  device.hangUp();
  await expect(page.locator('.maplibregl-map')).toHaveAttribute('data-vehicles', /[1-9]/, { timeout: 20_000 });
}

/** Three trips of today, each of another type. */
async function driveTrips(page: Page, server: TestServer): Promise<void> {
  const { id } = await server.db
    .selectFrom('trackers')
    .select('id')
    .where('imei', '=', demoImei)
    .executeTakeFirstOrThrow();
  const address = 'Industrivej 14, 4000 Roskilde';
  const known = { startAddressDa: address, startAddressEn: address, endAddressDa: address, endAddressEn: address };
  for (const [hours, type] of [
    [1, 'unknown'],
    [2, 'private'],
    [3, 'business'],
  ] as const) {
    const startAt = new Date(server.clock.now().getTime() - hours * 3_600_000);
    await makeTrip(server, id, { startAt, type, ...known });
  }
  // Early on the first of a month they are of the month before.
  const from = new Date(server.clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/mileage?tracker=${demoImei}&from=${from}`);
  await expect(page.locator('[data-trip]').first()).toBeVisible();
}

async function loseServer(page: Page): Promise<void> {
  await page.route('**/api/authentication/check-token', (route) => route.abort());
  await page.reload();
}

async function loseMessage(page: Page): Promise<void> {
  await page.route('**/api/admin/status-message', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
}

async function tokenFor(server: TestServer, who: Who): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  const administrator = await makeAdministrator(server);
  if (who === 'administrator') return administrator.token;
  const user = await makeUser(server, { name: 'Mette Lund' });
  await server.call(updateProfile, { token: user.token, body: { name: user.name, email: `ny-${user.email}` } });
  if (who === 'user') return user.token;
  const { body } = await server.call(loginAs, { token: administrator.token, params: { id: user.id } });
  return body.token;
}

/** What the page asked for has come: the texts, the letters, the rows, and who runs the site. */
const whenSettled = (page: Page) =>
  page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], [data-ghost]') !== null;
    const hasFooter = !document.querySelector('footer') || /\d/.test(document.querySelector('footer')!.textContent);
    return !isBusy && hasFooter && document.fonts.status === 'loaded';
  });

/** A key stands where a text is missing. */
async function expectTranslated(page: Page): Promise<void> {
  const shown = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  expect(shown.filter((line) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(line))).toEqual([]);
}

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function lookAt(page: Page, name: string, language: string): Promise<void> {
  await expectTranslated(page);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await keepPicture(page, `${name}-${language}-${colorScheme}-${viewport.width}`);
      // Wide in light and narrow in dark: each window and each scheme once.
      if (viewport.width > 800 === (colorScheme === 'light')) await expectAccessible(page);
    }
    await expectFits(page);
  }
}

async function publishStatusMessage(server: TestServer, isShown: boolean): Promise<void> {
  const { token } = await makeAdministrator(server);
  const text = (da: string, en: string) => (isShown ? { da, en } : { da: '', en: '' });
  const subject = text('Vi opdaterer i nat', 'We update tonight');
  const body = text('Mellem kl. 2 og 3 kan kortet være væk.', 'Between 2 and 3 the map may be away.');
  await server.call(saveStatusMessage, { token, body: { subject, body } });
}

/** The lists of routes are read, not imported: they are the browser's. */
const pagePaths = (): string[] =>
  ['web/app/routes.tsx', 'web/features/test/routes.tsx']
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, path]) => path!);

test('every page of the product is looked at', () => {
  const looked = sights.map(({ path }) => (path === resetLink ? `/reset-password/${secret}` : String(path)));
  const isLookedAt = (path: string) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return looked.some((address) => pattern.test(address));
  };
  expect(pagePaths()).toContain('/login');
  expect(pagePaths().filter((path) => !isLookedAt(path))).toEqual([]);
});

for (const { name, path, who = 'visitor', arrange } of sights)
  for (const language of ['da', 'en'] as const)
    test(`${name} is whole in ${language}: fits, is translated, and axe finds nothing serious`, async ({
      page,
      server,
    }) => {
      const hasModal = name === 'status-message-modal';
      if (hasModal) await publishStatusMessage(server, true);
      const token = await tokenFor(server, who);
      if (token)
        await page.context().addCookies([{ name: 'token', value: token, url: server.url, sameSite: 'Strict' }]);
      await chooseLanguage(page, language);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(typeof path === 'string' ? path : await path(server));
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await arrange?.(page, server);
      await whenSettled(page);
      try {
        await lookAt(page, name, language);
      } finally {
        if (hasModal) await publishStatusMessage(server, false);
      }
    });
