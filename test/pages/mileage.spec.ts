// The mileage log in a browser: which vehicle, which trips, what becomes of them.
import type { Locator, Page, Route } from '@playwright/test';
import { changeTrip, fetchTripChanges } from '#contract/features/mileage/trips.ts';
import type { GrantablePermission } from '#domain/permissions/subject.ts';
import {
  givePermissions,
  makeAdjustment,
  makeAdministrator,
  makeTracker,
  makeTrip,
  makeUser,
  type MadeUser,
} from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import {
  chooseLanguage,
  expect,
  expectAccessible,
  expectFits,
  listenToCalls,
  openAs,
  test,
  toastOf,
} from './fixtures.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const zone = 'Europe/Copenhagen';

/** At this hour, some whole days before today; UTC, so that it is the same day in Denmark. */
const at = ({ clock }: TestServer, daysAgo: number, hour: number): Date =>
  new Date(Math.floor(clock.now().getTime() / dayMs) * dayMs - daysAgo * dayMs + hour * hourMs);
const isoDay = (instant: Date): string => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
const time = (instant: Date): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(instant);

interface Driver {
  user: MadeUser;
  tracker: { id: number; imei: string };
}

const longAgo = (server: TestServer) =>
  ({ now: () => new Date(server.clock.now().getTime() - 400 * dayMs) }) as TestServer['clock'];

async function giveTracker(
  server: TestServer,
  user: MadeUser,
  changes: Parameters<typeof makeTracker>[1],
  permissions?: GrantablePermission[],
): Promise<Driver['tracker']> {
  const tracker = await makeTracker(server, { assignedAt: longAgo(server).now(), ...changes });
  await givePermissions({ db: server.db, clock: longAgo(server) }, tracker.id, user.id, permissions);
  return tracker;
}

async function makeDriver(server: TestServer): Promise<Driver> {
  const user = await makeUser(server, { name: 'Mette Lund', timezone: zone });
  return { user, tracker: await giveTracker(server, user, { name: 'Van 2 · Mette', regNo: 'EH 42 817' }) };
}

const known = {
  startAddressDa: 'Lyngvej 31',
  startAddressEn: 'Lyngvej 31',
  endAddressDa: 'Byen',
  endAddressEn: 'Town',
};

/** The page with the last forty days of the tracker. */
const logPath = (server: TestServer, more = ''): string =>
  `/mileage?from=${isoDay(at(server, 40, 12))}&to=${isoDay(server.clock.now())}${more}`;

const row = (page: Page, id: number): Locator => page.locator(`[data-trip="${id}"]`);
const rows = (page: Page): Locator => page.locator('[data-trip]');
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const closeToast = async (page: Page): Promise<void> => {
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toHaveCount(0);
};
const totals = (page: Page): Locator => page.getByRole('region', { name: 'Total in the period' });
const foot = (page: Page): Locator => page.locator('[data-bottom-bar]').first();
const type = (within: Locator, name: 'Business' | 'Private'): Locator =>
  within.getByRole('button', { name, exact: true });

test.describe('which vehicle', () => {
  test('MIL-01 a single tracker is chosen by itself, and only one with ignition and the right to its mileage', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    await giveTracker(server, user, { name: 'Trailer', type: 110 });
    await giveTracker(server, user, { name: 'Only seen' }, ['currentPosition']);
    await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    await openAs(page, server, user, logPath(server));
    await expect(page.getByRole('main')).toContainText('Van 2 · MetteEH 42 817');
    await expect(page.getByRole('button', { name: /^Vehicle/ })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Mileage', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('MIL-01 of several one is picked by searching, and the tabs keep tracker, period and distance', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const other = await giveTracker(server, user, { name: 'Car 1' });
    await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    await openAs(page, server, user, logPath(server, '&minDistance=250'));
    await page.getByRole('button', { name: /^Vehicle: Car 1/ }).click();
    await page.getByPlaceholder('Name, registration number or imei').fill('mette');
    await expect(options(page)).toHaveText(['Van 2 · MetteEH 42 817']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`tracker=${tracker.imei}`));
    await expect(rows(page)).toHaveCount(1);
    const query = new URL(page.url()).search;

    for (const [name, path] of [
      ['Export', '/mileage/export'],
      ['Mileage notices', '/mileage/notices'],
      ['Odometer', '/mileage/odometer'],
      ['Trips', '/mileage'],
    ] as const) {
      const tab = page.getByRole('navigation', { name: 'Parts of the mileage log' }).getByRole('link', { name });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      const { pathname, searchParams } = new URL(page.url());
      expect(pathname).toBe(path);
      expect([...searchParams].sort()).toEqual([...new URLSearchParams(query)].sort());
    }
    expect(other.imei).not.toBe(tracker.imei);
  });

  test('MIL-01 without a vehicle the page says what is needed; an administrator says first which', async ({
    page,
    server,
  }) => {
    const user = await makeUser(server);
    await giveTracker(server, user, { name: 'Trailer', type: 110 }, ['mileage']);
    await openAs(page, server, user, '/mileage');
    await expect(page.getByText('No vehicle with a mileage log')).toBeVisible();
    await expectAccessible(page);

    await openAs(page, server, await makeAdministrator(server), '/mileage');
    await expect(page.getByText('Search for it by name, registration number or imei above')).toBeVisible();
    const calls = listenToCalls(page);
    await page.getByRole('button', { name: 'Vehicle: Choose a vehicle' }).click();
    await expect(options(page).first()).toBeVisible();
    expect(calls.filter((call) => call.includes('/mileage/'))).toEqual([]);
  });
});

test.describe('the list', () => {
  test('MIL-02 MIL-08 has the trips by day, adjustments between them, and totals that agree with the rows', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const [first, second] = [
      await makeTrip(server, tracker.id, {
        startAt: at(server, 2, 6),
        distanceMetres: 18_650,
        type: 'business',
        ...known,
      }),
      await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), distanceMetres: 24_400, ...known }),
    ];
    const third = await makeTrip(server, tracker.id, {
      startAt: at(server, 5, 9),
      distanceMetres: 19_960,
      type: 'private',
      note: 'Vandskade, Bøgevang',
      ...known,
    });
    await makeTrip(server, tracker.id, { startAt: at(server, 5, 12), distanceMetres: 499, ...known });
    await makeAdjustment(server, tracker.id, { at: at(server, 6, 9), valueMetres: 84_000_000 });
    await makeAdjustment(server, tracker.id, { at: at(server, 2, 8), valueMetres: 84_051_000 });
    await openAs(page, server, user, logPath(server));

    await expect(rows(page)).toHaveCount(3);
    await expect(row(page, first.id)).toContainText('18.7 km');
    await expect(row(page, second.id)).toContainText('24 km');
    await expect(row(page, third.id)).toContainText('20 km');
    await expect(row(page, third.id)).toContainText('Vandskade, Bøgevang');
    await expect(row(page, third.id)).toContainText('84,000 – 84,020');
    await expect(row(page, second.id)).toContainText('84,051 – 84,075');
    await expect(row(page, second.id)).toContainText(`${time(second.startAt)} – ${time(second.endAt)}`);
    await expect(row(page, second.id)).toContainText('Lyngvej 31');
    await expect(page.locator('[data-day]').first()).toContainText('2 trips · 43 km');

    const order = await page
      .getByRole('table', { name: 'Trips' })
      .locator('tbody tr')
      .evaluateAll((all) => all.map((each) => Object.keys((each as HTMLElement).dataset)[0]));
    expect(order).toEqual(['day', 'trip', 'adjustment', 'trip', 'day', 'trip', 'day', 'adjustment']);
    // 84,000,000 + 19,960 + 499 + 18,650 were computed, also for what the list leaves out.
    await expect(page.locator('[data-adjustment]').first()).toContainText(
      'Odometer set to 84,051 km+12 km from the computed value',
    );

    await expect(totals(page)).toContainText('63 km');
    await expect(totals(page)).toContainText('3 trips');
    await expect(totals(page)).toContainText('84,075 km');
    await expect(totals(page).getByRole('row')).toHaveText([
      'Business18.7 km29 %',
      'Private20 km32 %',
      'Not chosen24 km39 %',
    ]);

    await page.getByLabel('Minimum distance').selectOption('All trips');
    await expect(rows(page)).toHaveCount(4);
    await expect(totals(page)).toContainText('64 km');
    await expect(page).toHaveURL(/minDistance=0/);
    await expectAccessible(page);
  });

  test('MIL-02 starts with the month so far and reaches no further back than the right', async ({ page, server }) => {
    const user = await makeUser(server, { timezone: zone });
    const tracker = await makeTracker(server, { assignedAt: longAgo(server).now() });
    const granted = at(server, 20, 12);
    await givePermissions({ db: server.db, clock: { now: () => granted } as TestServer['clock'] }, tracker.id, user.id);
    const asked = page.waitForRequest(/\/mileage\/fetch/);
    await openAs(page, server, user, '/mileage');
    const today = isoDay(server.clock.now());
    const start = [`${today.slice(0, 8)}01`, isoDay(granted)].sort().at(-1)!;
    const from = new URL((await asked).url()).searchParams.get('from')!;
    expect(isoDay(new Date(`${from.replace(' ', 'T')}Z`))).toBe(start);

    await page.goto('/mileage?from=2020-01-01');
    await page.getByRole('button', { name: /^Period/ }).click();
    const shown = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone });
    await expect(page.getByLabel('From', { exact: true })).toHaveValue(shown.format(granted).replace('Sept', 'Sep'));
    await page.getByRole('button', { name: 'Quick picks' }).click();
    await page
      .getByRole('group', { name: 'Years' })
      .getByRole('button', { name: today.slice(0, 4) })
      .click();
    await expect(page).toHaveURL(new RegExp(`to=${today}`));
  });

  test('MIL-02 no mileage in the period: what to do about it', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), distanceMetres: 300, ...known });
    await openAs(page, server, user, logPath(server));
    await expect(page.getByText('No mileage in the period')).toBeVisible();
    await expect(page.getByText('lower the minimum distance')).toBeVisible();
    await expectAccessible(page);
    const hint = page.getByRole('link', { name: 'You need to set the odometer - click the odometer tab above.' });
    await expect(hint).toHaveAttribute('href', /^\/mileage\/odometer\?/);
    await page.getByRole('button', { name: 'Show trips of any length' }).click();
    await expect(rows(page)).toHaveCount(1);
  });

  test('MIL-02 has ten trips a page, in the address, and leads to the first without a type', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const made = [];
    for (let n = 1; n <= 23; n++)
      made.push(
        await makeTrip(server, tracker.id, {
          startAt: at(server, n, 9),
          type: n === 17 ? 'unknown' : 'business',
          ...known,
        }),
      );
    await openAs(page, server, user, logPath(server));
    await expect(rows(page)).toHaveCount(10);
    await expect(foot(page)).toContainText('1–10 of 23 trips');
    await page.getByRole('button', { name: 'Older trips' }).click();
    await expect(foot(page)).toContainText('11–20 of 23 trips');
    await expect(page).toHaveURL(/page=2/);
    await page.reload();
    await expect(foot(page)).toContainText('11–20 of 23 trips');
    await page.getByRole('button', { name: 'Newer trips' }).click();

    await page.getByRole('button', { name: /^1 trip has no type\./ }).click();
    await expect(type(row(page, made[16]!.id), 'Business')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(type(row(page, made[16]!.id), 'Private')).toHaveAttribute('aria-pressed', 'true');
    await expect(foot(page)).toContainText('All trips have a type.');
  });

  test('MIL-02 the plot is read with the arrow keys and leads to the trips of a bar', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    const old = await makeTrip(server, tracker.id, { startAt: at(server, 30, 9), distanceMetres: 7000, ...known });
    for (let n = 1; n <= 12; n++)
      await makeTrip(server, tracker.id, { startAt: at(server, 1, n), minutes: 10, ...known });
    await openAs(page, server, user, logPath(server));
    const plot = page.getByRole('group', { name: 'Kilometres per week' });
    await plot.focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('status').filter({ hasText: /^Week \d+: 120\skm\. Not chosen 120$/ })).toBeAttached();
    const bars = await page.locator('[data-period]').count();
    const oldWeek = await page
      .locator('table caption + thead + tbody tr')
      .evaluateAll((all) => all.findIndex((each) => /7\.0\skm/.test(each.textContent)));
    for (let n = bars - 1; n > oldWeek; n--) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/page=2/);
    await expect(row(page, old.id)).toBeVisible();
  });

  test('MIL-02 where the table just fits, type and note of a row keep apart', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    const { id } = await makeTrip(server, tracker.id, known);
    await page.setViewportSize({ width: 800, height: 900 });
    await openAs(page, server, user, logPath(server));
    await expect(row(page, id)).toBeVisible();
    const type = await row(page, id).locator('td[data-column=type] > *').boundingBox();
    const note = await row(page, id).locator('td[data-column=note] button').boundingBox();
    expect(type!.x + type!.width).toBeLessThan(note!.x);
    await expectFits(page);
  });

  test('MIL-02 is cards under 800 px, with the period and the export in reach of the thumb', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const trip = await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), distanceMetres: 24_400, ...known });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, server, user, logPath(server));
    await expect(page.locator('article[data-trip]')).toHaveCount(1);
    await expect(row(page, trip.id)).toContainText('Choose whether the trip was business or private');
    const bar = foot(page).or(page.locator('[data-bottom-bar]')).last();
    await expect(bar.getByRole('link', { name: 'Export' })).toBeInViewport();
    await bar.getByRole('button', { name: /^Period/ }).click();
    await expect(page.getByLabel('Minimum distance')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectFits(page);
    await expectAccessible(page);
  });

  test('MIL-02 the trip in progress is shown as such and grows', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    let metres = 4000;
    await page.clock.install({ time: server.clock.now() });
    await page.route('**/api/mileage/fetch*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { trips: object[] };
      const stamp = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
      const now = server.clock.now().getTime();
      const going = { id: 0, isInProgress: true, distanceMeter: metres, startAddress: null, endAddress: null };
      const times = { startDatetime: stamp(now - 600_000), endDatetime: stamp(now) };
      await route.fulfill({
        json: { ...answer, trips: [{ ...answer.trips[0], ...going, ...times }, ...answer.trips] },
      });
    });
    await openAs(page, server, user, logPath(server));
    await expect(row(page, 0)).toContainText('now');
    await expect(row(page, 0)).toContainText('On the way');
    await expect(row(page, 0)).toContainText('4.0 km');
    metres = 5200;
    await page.clock.fastForward(31_000);
    await expect(row(page, 0)).toContainText('5.2 km');
    await expect(totals(page)).toContainText('15.2 km');
  });
});

test.describe('type and note', () => {
  test('MIL-03 a type is set at once and can be undone for ten seconds', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    const trip = await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    await page.clock.install({ time: server.clock.now() });
    await openAs(page, server, user, logPath(server));
    const stored = () =>
      server.db.selectFrom('trips').select('type').where('id', '=', trip.id).executeTakeFirstOrThrow();
    await type(row(page, trip.id), 'Business').click();
    await expect(type(row(page, trip.id), 'Business')).toHaveAttribute('aria-pressed', 'true');
    await expect(toastOf(page, 'The trip is marked as business.')).toBeVisible();
    await expect(totals(page).getByRole('row').first()).toHaveText('Business10.0 km100 %');
    expect(await stored()).toEqual({ type: 'business' });

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Undone')).toBeVisible();
    await expect(type(row(page, trip.id), 'Business')).toHaveAttribute('aria-pressed', 'false');
    expect(await stored()).toEqual({ type: 'unknown' });

    await type(row(page, trip.id), 'Private').click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await type(row(page, trip.id), 'Private').click();
    await expect(toastOf(page, 'The trip has no type any more.')).toBeVisible();
  });

  test('MIL-03 what fails goes back and says why; what somebody else changed is shown', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    const trip = await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    await openAs(page, server, user, logPath(server));
    await expect(rows(page)).toHaveCount(1);
    const refuse = (route: Route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'server.unexpected', message: '' } })
        : route.continue();
    await page.route(`**/api/mileage/${tracker.imei}/${trip.id}`, refuse);
    await type(row(page, trip.id), 'Business').click();
    await expect(toastOf(page, 'Unexpected error')).toBeVisible();
    await expect(type(row(page, trip.id), 'Business')).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(`**/api/mileage/${tracker.imei}/${trip.id}`, refuse);

    await server.call(changeTrip, {
      token: user.token,
      params: { imei: tracker.imei, tripId: trip.id },
      body: { type: 'private' },
    });
    await type(row(page, trip.id), 'Business').click();
    await expect(toastOf(page, 'Somebody else has just changed this trip.')).toBeVisible();
    await expect(type(row(page, trip.id), 'Private')).toHaveAttribute('aria-pressed', 'true');
  });

  test('MIL-03 a locked trip offers no change and tells when it was exported, and what late records say', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const startAt = at(server, 30, 9);
    const trip = await makeTrip(server, tracker.id, {
      startAt,
      type: 'business',
      lockedAt: at(server, 3, 9),
      lockedOdometerMetres: 84_448_000,
      contradiction: JSON.stringify({
        startAt: startAt.getTime(),
        endAt: startAt.getTime() + hourMs,
        distanceMetres: 12_345,
      }),
      ...known,
    });
    await openAs(page, server, user, logPath(server));
    await expect(row(page, trip.id)).toContainText('Business, locked');
    await expect(row(page, trip.id)).toContainText(/Exported \d+ \w{3} \d{4}/);
    await expect(row(page, trip.id)).toContainText('84,448 – 84,458');
    await expect(type(row(page, trip.id), 'Private')).toHaveCount(0);
    await expect(row(page, trip.id).getByRole('button', { name: /^Later records differ\. .*12\.3 km/ })).toBeVisible();
    await row(page, trip.id)
      .getByRole('button', { name: /^Show the trip/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('The trip stays as you exported it.');
    await expect(page.getByRole('dialog').getByLabel('Note')).toHaveCount(0);
  });

  test('MIL-03 several trips are marked at once, those of a day or those selected, and undone at once', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const made = [];
    for (const [day, hour] of [
      [2, 6],
      [2, 9],
      [4, 9],
      [6, 9],
    ] as const)
      made.push(await makeTrip(server, tracker.id, { startAt: at(server, day, hour), ...known }));
    await openAs(page, server, user, logPath(server));
    const types = async () =>
      (
        await server.db.selectFrom('trips').select('type').where('trackerId', '=', tracker.id).orderBy('id').execute()
      ).map((each) => each.type);
    await page.locator('[data-day]').first().hover();
    await page
      .getByRole('button', { name: /^Mark the trips of/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'All as business' }).click();
    await expect(toastOf(page, '2 trips are marked as business.')).toBeVisible();
    expect(await types()).toEqual(['business', 'business', 'unknown', 'unknown']);

    await closeToast(page);
    await page.getByRole('button', { name: 'Mark several' }).click();
    await page.getByRole('button', { name: 'All without a type (2)' }).click();
    await row(page, made[0]!.id).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected trips' });
    await expect(bar).toContainText('3 trips selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Private' }).click();
    await expect(toastOf(page, '3 trips are marked as private.')).toBeVisible();
    expect(await types()).toEqual(['private', 'business', 'private', 'private']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toastOf(page, 'Undone: 3 trips')).toBeVisible();
    expect(await types()).toEqual(['business', 'business', 'unknown', 'unknown']);
    expect(made).toHaveLength(4);
  });

  test('MIL-03 a note is written, asked about before it is lost, and told of in the changes', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    const trip = await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    await openAs(page, server, user, logPath(server));
    await row(page, trip.id)
      .getByRole('button', { name: /^Add note/ })
      .click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByLabel('Note', { exact: true }).fill('Vandskade, Bøgevang');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(row(page, trip.id)).toContainText('Vandskade, Bøgevang');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await type(row(page, trip.id), 'Business').click();
    await expect(toastOf(page, 'The trip is marked as business.')).toBeVisible();
    await row(page, trip.id)
      .getByRole('button', { name: /^Show the trip/ })
      .click();
    await expect(page.getByRole('dialog')).toContainText('Type: Not chosen → Business');
    await expect(page.getByRole('dialog')).toContainText('Note: “Vandskade, Bøgevang”');
    await expect(page.getByRole('dialog')).toContainText('Mette Lund');
    await page.getByRole('dialog').getByLabel('Note', { exact: true }).fill('x'.repeat(501));
    await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('dialog').locator('[aria-invalid=true]')).toBeVisible();
    const { body } = await server.call(fetchTripChanges, {
      token: user.token,
      params: { imei: tracker.imei, tripId: trip.id },
    });
    expect(body.changes).toHaveLength(2);
  });

  test('MIL-02 a click on a trip shows its track on a map', async ({ page, server }) => {
    const { user, tracker } = await makeDriver(server);
    const trip = await makeTrip(server, tracker.id, { startAt: at(server, 2, 9), ...known });
    const points = Array.from({ length: 20 }, (_, n) => ({
      trackerId: tracker.id,
      at: new Date(trip.startAt.getTime() + n * 60_000),
      event: 0,
      lat: 554_500_000 + n * 25_000,
      lng: 121_800_000 + n * 10_000,
      hasFix: true,
      speedKmh: 60,
      direction: 0,
      ignition: true,
    }));
    await server.db.insertInto('positions').values(points).execute();
    await page.setViewportSize({ width: 1024, height: 700 });
    await openAs(page, server, user, logPath(server));
    await row(page, trip.id).getByText('Lyngvej 31').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('[data-points="20"] [data-end]')).toHaveText(['A', 'B'], { timeout: 20_000 });
    await expect(dialog).toContainText('30 min');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('addresses', () => {
  test('MIL-04 are asked for five at a time, again after 500 ms, in both languages; failures are only logged', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeDriver(server);
    for (let n = 1; n <= 7; n++) await makeTrip(server, tracker.id, { startAt: at(server, n, 9) });
    const asked: number[][] = [];
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/api/mileage/get-addresses*', async (route) => {
      const ids = new URL(route.request().url()).searchParams.get('tripIds')!.split(',').map(Number);
      asked.push(ids);
      if (asked.length === 1) return route.fulfill({ status: 500, json: {} });
      // Of each batch all but one is known by now.
      const addresses = ids.slice(ids.length > 1 ? 1 : 0).map((tripId) => ({
        tripId,
        startAddress: { da: `Vej ${tripId}, København`, en: `Vej ${tripId}, Copenhagen` },
        endAddress: { da: '', en: '' },
      }));
      return route.fulfill({ json: { addresses } });
    });
    await openAs(page, server, user, logPath(server));
    await expect(page.getByText(/^Vej \d+, Copenhagen$/)).toHaveCount(7, { timeout: 15_000 });
    await expect(page.getByText('55.5000, 12.2000')).toHaveCount(7);
    expect(asked.every((ids) => ids.length <= 5)).toBe(true);
    expect(new Set(asked.flat()).size).toBe(7);
    expect(warnings.some((text) => text.includes('Addresses of trips'))).toBe(true);
    await expect(page.locator('.toast')).toHaveCount(0);
    const before = asked.length;
    await page.waitForTimeout(1200);
    expect(asked.length).toBe(before);

    await chooseLanguage(page, 'da');
    await page.reload();
    await expect(page.getByText(/^Vej \d+, København$/)).toHaveCount(7);
  });
});
