import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { GrantablePermission } from '#domain/permissions/subject.ts';
import { givePermissions, makeAdministrator, makeTracker, makeUser, type MadeUser } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, expectAccessible, keepPicture, openAs, test } from './fixtures.ts';

const day = 86_400_000;
const zone = 'Europe/Copenhagen';
const shown = (instant: Date): string =>
  `${new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
    .format(instant)
    .replace('Sept', 'Sep')}`;

const isoDay = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);

/** Noon of yesterday, whatever the time of the year. */
const noon = (now: Date): Date => new Date(Math.floor(now.getTime() / day) * day - day + 11 * 3_600_000);

interface Step {
  seconds: number;
  /** Metres north of the start. */
  metres: number;
  speedKmh: number;
  ignition: boolean | null;
}

/** A drive of four minutes, a stop of ten, a drive of two. */
const drive: Step[] = [
  ...Array.from({ length: 24 }, (_, n) => ({ seconds: n * 10, metres: n * 200, speedKmh: 72, ignition: true })),
  { seconds: 240, metres: 4700, speedKmh: 0, ignition: false },
  { seconds: 840, metres: 4710, speedKmh: 0, ignition: null },
  ...Array.from({ length: 12 }, (_, n) => ({
    seconds: 850 + n * 10,
    metres: 4900 + n * 300,
    speedKmh: 108,
    ignition: true,
  })),
];
const metresPerDegree = 111_195;

async function driveYesterday({ db, clock }: TestServer, trackerId: number): Promise<void> {
  const start = noon(clock.now()).getTime();
  const rows = drive.map(({ seconds, metres, speedKmh, ignition }) => ({
    trackerId,
    at: new Date(start + seconds * 1000),
    event: 0,
    lat: Math.round((55.45 + metres / metresPerDegree) * 1e7),
    lng: 121_800_000,
    hasFix: true,
    speedKmh,
    direction: 0,
    ignition,
  }));
  await db.insertInto('positions').values(rows).execute();
}

/** Somebody who got rights to a new tracker, now or some days ago. */
async function makeDriver(
  server: TestServer,
  { daysAgo = 0, permissions }: { daysAgo?: number; permissions?: GrantablePermission[] } = {},
): Promise<{ user: MadeUser; tracker: { id: number; imei: string } }> {
  const user = await makeUser(server);
  const tracker = await makeTracker(server, { name: 'Van 2 · Mette' });
  const clock = { now: () => new Date(server.clock.now().getTime() - daysAgo * day) } as TestServer['clock'];
  await givePermissions({ db: server.db, clock }, tracker.id, user.id, permissions);
  return { user, tracker };
}

const form = (page: Page): Locator => page.getByRole('form', { name: 'History' });
const bar = (page: Page): Locator => page.getByRole('region', { name: /^History of/ });
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Point in the history' });
const marker = (page: Page): Locator => page.locator('[data-history="marker"]');
const show = (page: Page): Promise<void> => form(page).getByRole('button', { name: 'Show history' }).click();

// The map is drawn without a graphics card here: fewer pixels, faster tests.
test.use({ viewport: { width: 1024, height: 700 } });

async function download(page: Page, name: string): Promise<{ fileName: string; text: string }> {
  const coming = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name }).click();
  const file = await coming;
  return { fileName: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('HIS-02 one day is named once, its stops by time alone, and beside the panel the title keeps its line', async ({
  page,
  server,
}) => {
  const { user, tracker } = await makeDriver(server, { daysAgo: 30 });
  await driveYesterday(server, tracker.id);
  await page.setViewportSize({ width: 800, height: 900 });
  await openAs(page, server, user, `/map/${tracker.imei}`);
  await form(page).getByRole('button', { name: 'Yesterday' }).click();
  const title = bar(page).getByRole('heading');
  await expect(title).toHaveText(`History of Van 2 · Mette ${shown(noon(server.clock.now()))}`);
  expect((await title.boundingBox())!.height).toBeLessThanOrEqual(40);
  await bar(page).getByRole('button', { name: '1 stop' }).click();
  await expect(bar(page).getByRole('row').nth(2).getByRole('button')).toHaveText(/^\d\d:\d\d$/);
});

test('HIS-01 HIS-02 the history of yesterday and today is opened, stepped through, played, taken home and closed', async ({
  page,
  server,
}) => {
  const { user, tracker } = await makeDriver(server, { daysAgo: 30 });
  await driveYesterday(server, tracker.id);
  const now = server.clock.now();
  const [yesterday, today] = [shown(new Date(now.getTime() - day)), shown(now)];
  const point = (number: number): string => `point ${number} of ${drive.length}`;
  await openAs(page, server, user, `/map/${tracker.imei}`);

  await test.step('the default range is shown by one press', async () => {
    await expect(form(page).getByLabel('From')).toHaveValue(`${yesterday} 00:00`);
    await expect(form(page).getByLabel('To')).toHaveValue(`${today} 23:59`);
    await show(page);
    await expect(bar(page).getByRole('heading')).toHaveText(`History of Van 2 · Mette from ${yesterday} to ${today}`);
    await expect(bar(page)).toContainText(point(1));
    await expect(marker(page)).toHaveCount(1);
  });

  await test.step('keys step over the points, and the slider says time, speed and ignition', async () => {
    const start = await marker(page).getAttribute('style');
    await slider(page).press('ArrowRight');
    await expect(bar(page)).toContainText(point(2));
    await expect(slider(page)).toHaveAttribute('aria-valuetext', / \d\d:00, 72\skm\/h, ignition on$/);
    await slider(page).press('End');
    await expect(bar(page)).toContainText(point(drive.length));
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /, 108\skm\/h, ignition on$/);
    expect(await marker(page).getAttribute('style')).not.toBe(start);
    await slider(page).press('Home');
    await expect(bar(page)).toContainText(point(1));
  });

  await test.step('what a point does not say comes from the one before', async () => {
    await bar(page).getByRole('button', { name: '1 stop' }).click();
    const stop = bar(page).getByRole('row').nth(2);
    await expect(stop).toContainText(/^Stop.*10 min/);
    await stop.getByRole('button').click();
    await expect(bar(page)).toContainText(point(25));
    await slider(page).press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', /, 0\skm\/h, ignition off$/);
  });

  await test.step('it plays at the chosen speed to the end, and space pauses', async () => {
    await slider(page).press('Home');
    await bar(page).getByLabel('Playing speed').selectOption('10');
    await slider(page).press('Space');
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(bar(page)).not.toContainText(point(1));
    await slider(page).press('Space');
    await bar(page).getByLabel('Playing speed').selectOption('1000');
    await bar(page).getByRole('button', { name: 'Play' }).click();
    await expect(bar(page)).toContainText(point(drive.length));
    await expect(bar(page).getByRole('button', { name: 'Play' })).toBeVisible();
  });

  await test.step('the points can be taken home', async () => {
    const days = [-day, 0].map((offset) => isoDay(new Date(now.getTime() + offset))).join('_');
    const gpx = await download(page, 'GPX, for maps and navigation');
    expect(gpx.fileName).toBe(`Van-2-Mette_${days}.gpx`);
    expect(gpx.text.match(/<trkpt /g)).toHaveLength(drive.length);
    expect(gpx.text).toContain(`<time>${noon(now).toISOString()}</time>`);
    const csv = await download(page, 'CSV, for spreadsheets');
    expect(csv.fileName).toBe(`Van-2-Mette_${days}.csv`);
    expect(csv.text.trim().split('\r\n')).toHaveLength(drive.length + 1);
  });

  await expectAccessible(page);
  await keepPicture(page, 'history');
  await bar(page).getByRole('button', { name: 'Close history' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(marker(page)).toHaveCount(0);
});

test('HIS-01 HIS-02 the form starts with the day of the grant, refuses a range before it, and tells when there are no points', async ({
  page,
  server,
}) => {
  const { user, tracker } = await makeDriver(server);
  const [yesterday, today] = [-day, 0].map((offset) => shown(new Date(server.clock.now().getTime() + offset)));
  await openAs(page, server, user, `/map/${tracker.imei}`);
  await expect(form(page).getByLabel('From')).toHaveValue(`${today} 00:00`);
  await show(page);
  await expect(form(page).getByRole('alert')).toHaveText('There are no history points in this range.');
  await expect(bar(page)).toHaveCount(0);

  await form(page).getByLabel('From').fill(`${yesterday} 00:00`);
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText(
    'From-date is earlier than permission was granted. Choose a later date.',
  );
});

test('HIS-01 without the history permission there is no form; an administrator has it', async ({ page, server }) => {
  const { user, tracker } = await makeDriver(server, { permissions: ['currentPosition'] });
  await openAs(page, server, user, `/map/${tracker.imei}`);
  await expect(page.getByRole('heading', { name: 'Van 2 · Mette' })).toBeVisible();
  await expect(form(page)).toHaveCount(0);

  await openAs(page, server, await makeAdministrator(server), `/map/${tracker.imei}`);
  await expect(form(page)).toBeVisible();
});
