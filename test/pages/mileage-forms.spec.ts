// The tabs Export, Mileage notices and Odometer: on the real server, with its answers replaced where it is to be in trouble.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { adjustOdometer } from '#contract/features/mileage/odometer.ts';
import { fetchMileageNotices } from '#contract/features/mileage/notices.ts';
import { givePermissions, makeAdjustment, makeTracker, makeTrip, makeUser } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, expectAccessible, expectFits, keepPicture, openAs, test, toastOf } from './fixtures.ts';
import { answer, refusal } from './mileage-mocks.ts';

const day = 86_400_000;

/** Somebody with a van since a quarter of a year. */
async function makeOwner(server: TestServer) {
  const user = await makeUser(server, { timezone: 'Europe/Copenhagen' });
  const tracker = await makeTracker(server, { name: 'Varebil 2 · Mette' });
  const clock = { now: () => daysAgo(server, 90) } as TestServer['clock'];
  await givePermissions({ db: server.db, clock }, tracker.id, user.id);
  return { user, tracker };
}

const daysAgo = (server: TestServer, days: number): Date => new Date(server.clock.now().getTime() - days * day);
const isoDay = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(instant);

const setOdometer = (server: TestServer, trackerId: number, kilometres: number, days = 60) =>
  makeAdjustment(server, trackerId, { at: daysAgo(server, days), valueMetres: kilometres * 1000 });

const named = {
  startAddressDa: 'Industrivej 14, 4000 Roskilde',
  startAddressEn: 'Industrivej 14, 4000 Roskilde',
  endAddressDa: 'Lyngvej 31, 2690 Karlslunde',
  endAddressEn: 'Lyngvej 31, 2690 Karlslunde',
} as const;

/** Of months that are over: a business trip, a private one and one without a type. */
async function makeTrips(server: TestServer, trackerId: number): Promise<void> {
  const at = (days: number) => ({ startAt: daysAgo(server, days), ...named });
  await makeTrip(server, trackerId, { ...at(40), type: 'business', note: 'Vandskade, Bøgevang' });
  await makeTrip(server, trackerId, { ...at(39), type: 'private' });
  await makeTrip(server, trackerId, at(38));
}

async function pictures(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
      await keepPicture(page, `${name}-${colorScheme}-${width}`);
    }
    await expectFits(page);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test.describe('ODO-01 the odometer', () => {
  const field = (page: Page) => page.getByLabel('What the dashboard shows now');
  const set = (page: Page) => page.getByRole('button', { name: 'Set odometer' }).click();
  const question = (page: Page) => page.getByRole('dialog', { name: 'Is this right?' });

  test('ODO-01 is set for the first time, and again, as Danes and others write numbers', async ({ page, server }) => {
    const { user, tracker } = await makeOwner(server);
    await openAs(page, server, user, '/mileage/odometer');
    const main = page.getByRole('main');
    await expect(main).toContainText('Not set yet');
    await field(page).fill('84.542');
    await set(page);
    await expect(toastOf(page, 'The odometer is set to 84,542\u00A0km.')).toBeVisible();
    await expect(main).toContainText('Should show now84,542\u00A0km');
    await expect(main).toContainText('Driven since0.0\u00A0km');
    await expect(field(page)).toHaveValue('');
    await field(page).fill('84545,5');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('Should show now84,546\u00A0km');
    await expect(field(page)).toHaveValue('');
    const rows = await server.db
      .selectFrom('odometerAdjustments')
      .select(['valueMetres', 'differenceMetres', 'userId'])
      .where('trackerId', '=', tracker.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ valueMetres }) => Number(valueMetres))).toEqual([84_542_000, 84_545_500]);
    expect(rows[0]!.userId).toBe(user.id);
    await pictures(page, 'odometer-tab');
  });

  test('ODO-01 shows what was driven since it was set', async ({ page, server }) => {
    const { user, tracker } = await makeOwner(server);
    await setOdometer(server, tracker.id, 84_542);
    await makeTrips(server, tracker.id);
    await openAs(page, server, user, '/mileage/odometer');
    await expect(page.getByRole('main')).toContainText('Should show now84,572\u00A0km');
    await expect(page.getByRole('main')).toContainText('Driven since30\u00A0km');
  });

  test('ODO-01 a value must be a number within reason', async ({ page, server }) => {
    const { user } = await makeOwner(server);
    await openAs(page, server, user, '/mileage/odometer');
    for (const [typed, fault] of [
      ['', 'Fill in this field.'],
      ['a lot', 'Write a number.'],
      ['84.54.2', 'Write a number.'],
      ['-1', 'Must be at least 0.'],
      ['12345678', 'Must be at most 9999999.'],
    ] as const) {
      await field(page).fill(typed);
      await set(page);
      await expect(page.getByText(fault, { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('There is an error in the form.');
      await expect(field(page)).toBeFocused();
    }
  });

  test('ODO-01 more than 10 percent off is asked about: declining rejects, accepting sets it', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeOwner(server);
    await setOdometer(server, tracker.id, 84_542);
    await openAs(page, server, user, '/mileage/odometer');
    await field(page).fill('8454');
    await set(page);
    await expect(question(page)).toContainText(
      'You entered 8,454\u00A0km, but by our count the odometer should show 84,542\u00A0km.',
    );
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('alert')).toContainText('Check your input and submit the form again.');
    await expect(field(page)).toHaveValue('8,454');
    await expect(page.getByRole('main')).toContainText('84,542\u00A0km');

    await set(page);
    await question(page).getByRole('button', { name: 'Yes, it shows 8,454\u00A0km' }).click();
    await expect(page.getByRole('main')).toContainText('Should show now8,454\u00A0km');
    await expect(page.getByRole('alert')).toBeHidden();

    await field(page).fill('9000');
    await set(page);
    await expect(page.getByRole('main')).toContainText('Should show now9,000\u00A0km');
  });

  test('ODO-01 the server finds a value unlikely that the page did not: the same question', async ({
    page,
    server,
  }) => {
    const { user, tracker } = await makeOwner(server);
    await setOdometer(server, tracker.id, 84_542);
    await openAs(page, server, user, '/mileage/odometer');
    await expect(page.getByRole('main')).toContainText('84,542\u00A0km');
    const params = { imei: tracker.imei };
    await server.call(adjustOdometer, {
      token: user.token,
      params,
      body: { odometer: 120_000_000, isConfirmed: true },
    });
    await field(page).fill('84600');
    await set(page);
    await expect(question(page)).toContainText(
      'You entered 84,600\u00A0km, but by our count the odometer should show 120,000\u00A0km.',
    );
    await question(page).getByRole('button', { name: 'No, let me check' }).click();
    await expect(page.getByRole('alert')).toContainText('Check your input and submit the form again.');
  });

  test('FORM-02 a value that is typed and not sent is asked about before the tab is left', async ({ page, server }) => {
    const { user } = await makeOwner(server);
    await openAs(page, server, user, '/mileage/odometer');
    await field(page).fill('84542');
    await page.getByRole('link', { name: 'Mileage notices' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page)).toHaveValue('84,542');
  });
});

/** The small form over the page. */
const recipientForm = (page: Page): Locator => page.getByRole('dialog', { name: /recipient$/ });

async function addRecipient(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add recipient' }).click();
  const form = recipientForm(page);
  await form.getByLabel('Name').fill(name);
  if (!address.includes('@')) await form.getByText('SMS').click();
  await form.getByLabel(address.includes('@') ? 'E-mail address' : 'Phone number').fill(address);
  await form.getByRole('button', { name: 'Add recipient' }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save notice' }).click();

test.describe('MIL-06 notices', () => {
  const enable = (page: Page) => page.getByRole('switch', { name: 'Send a notice when a trip ends' });
  const stored = async (server: TestServer, token: string, imei: string) =>
    (await server.call(fetchMileageNotices, { token, params: { imei } })).body;

  test('MIL-06 a notice is enabled with recipients, changed and disabled', async ({ page, server }) => {
    const { user, tracker } = await makeOwner(server);
    const { token } = user;
    await openAs(page, server, user, '/mileage/notices');
    await enable(page).press('Space');
    await save(page);
    await expect(page.getByText('You need to choose at least one recipient.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add recipient' })).toBeFocused();

    await addRecipient(page, 'Mette Lund', 'mette@lundvvs.dk');
    await addRecipient(page, 'Vagttelefon', '70 12 34 57');
    await expect(page.getByRole('listitem').filter({ hasText: 'Vagttelefon' })).toContainText('+45 70 12 34 57');
    await page.getByRole('combobox', { name: 'Which trips' }).click();
    await page.getByRole('option', { name: 'Trips of 1,000 m and more' }).click();
    await pictures(page, 'notices-tab');
    await save(page);
    await expect(toastOf(page, 'The notice is on.')).toBeVisible();
    expect((await stored(server, token, tracker.imei)).mileageNotice).toMatchObject({
      details: { minDistance: 1000 },
      contacts: [
        { name: 'Mette Lund', email: 'mette@lundvvs.dk' },
        { name: 'Vagttelefon', phone: '004570123457' },
      ],
    });

    await page.reload();
    await expect(enable(page)).toBeChecked();
    await page.getByRole('button', { name: 'Edit, Mette Lund' }).click();
    await recipientForm(page).getByLabel('Name').fill('Mette L.');
    await recipientForm(page).getByRole('button', { name: 'Change recipient' }).click();
    await page.getByRole('button', { name: 'Remove, Vagttelefon' }).click();
    await expect(page.getByRole('button', { name: 'Add recipient' })).toBeFocused();
    await save(page);
    await expect(toastOf(page, 'The notice is on.')).toBeVisible();
    expect((await stored(server, token, tracker.imei)).mileageNotice?.contacts).toMatchObject([{ name: 'Mette L.' }]);

    await enable(page).press('Space');
    await expect(page.getByText('links already sent stop working')).toBeVisible();
    await save(page);
    await expect(toastOf(page, 'The notice is off.')).toBeVisible();
    expect((await stored(server, token, tracker.imei)).mileageNotice).toBeNull();
  });

  test('MIL-06 ALM-05 a recipient has a name and a valid address that no other has', async ({ page, server }) => {
    const { user } = await makeOwner(server);
    await openAs(page, server, user, '/mileage/notices');
    await enable(page).press('Space');
    await addRecipient(page, 'Mette Lund', 'mette@lundvvs.dk');
    await addRecipient(page, 'Vagttelefon', '+45 70 12 34 57');

    await page.getByRole('button', { name: 'Add recipient' }).click();
    const form = recipientForm(page);
    const add = form.getByRole('button', { name: 'Add recipient' });
    await add.click();
    await expect(form.getByText('Fill in this field.')).toHaveCount(2);
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Jens');
    await form.getByLabel('E-mail address').fill('jens');
    await add.click();
    await expect(form.getByText('Write an e-mail address, such as name@example.com.')).toBeVisible();
    await form.getByLabel('E-mail address').fill('METTE@lundvvs.dk ');
    await add.click();
    await expect(form.getByText('There already is an e-mail recipient with that address.')).toBeVisible();
    await form.getByText('SMS').click();
    await form.getByLabel('Phone number').fill('abc');
    await add.click();
    await expect(form.getByText('Use digits, spaces and hyphens only, with a + in front if you like.')).toBeVisible();
    await form.getByLabel('Phone number').fill('70123457');
    await add.click();
    await expect(form.getByText('There already is an SMS recipient with that number.')).toBeVisible();
    await pictures(page, 'recipient-form');
    await form.getByLabel('Phone number').fill('20123457');
    await add.click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Jens' })).toContainText('+45 20 12 34 57');
  });

  test('ODO-01 MIL-06 the odometer is asked for each month by a notice of its own', async ({ page, server }) => {
    const { user, tracker } = await makeOwner(server);
    await openAs(page, server, user, '/mileage/odometer');
    await page.getByRole('switch', { name: 'Ask for the odometer each month' }).press('Space');
    await save(page);
    await expect(page.getByText('You need to choose at least one recipient.')).toBeVisible();
    await addRecipient(page, 'Mette Lund', 'mette@lundvvs.dk');
    await save(page);
    await expect(toastOf(page, 'The notice is on.')).toBeVisible();
    const { odometerAdjustmentNotice, mileageNotice } = await stored(server, user.token, tracker.imei);
    expect(odometerAdjustmentNotice?.contacts).toMatchObject([{ name: 'Mette Lund', email: 'mette@lundvvs.dk' }]);
    expect(mileageNotice).toBeNull();
    await page.getByRole('switch', { name: 'Ask for the odometer each month' }).press('Space');
    await save(page);
    await expect(toastOf(page, 'The notice is off.')).toBeVisible();
    expect((await stored(server, user.token, tracker.imei)).odometerAdjustmentNotice).toBeNull();
  });
});

test.describe('MIL-05 export', () => {
  const exportAs = (page: Page, format: string) => page.getByRole('button', { name: `Export ${format}` }).click();
  const tab = (server: TestServer) =>
    `/mileage/export?from=${isoDay(daysAgo(server, 70))}&to=${isoDay(server.clock.now())}`;

  async function openExport(page: Page, server: TestServer) {
    const made = await makeOwner(server);
    await setOdometer(server, made.tracker.id, 84_542);
    await makeTrips(server, made.tracker.id);
    await openAs(page, server, made.user, tab(server));
    await expect(page.getByText('1 trip lacks a type.')).toBeVisible();
    return made;
  }

  test('MIL-05 a csv of the business trips is made, fetched and remembered, and locks what is over', async ({
    page,
    server,
  }) => {
    const { tracker } = await openExport(page, server);
    const main = page.getByRole('main');
    await expect(main).toContainText('Trips3');
    await expect(main).toContainText('Distance30\u00A0km');
    await expect(main).toContainText('2 trips will be locked');
    await expect(main).toContainText('shown here for 18 months, but vouchers must be kept for 5 years');
    await expect(page.getByLabel('Coordinates')).toBeHidden();
    await expect(page.getByLabel('Totals')).toBeVisible();
    await pictures(page, 'export-tab');

    await page.getByRole('radio', { name: /^CSV/ }).check();
    await expect(page.getByLabel('Totals')).toBeHidden();
    await page.getByLabel('Coordinates').check();
    await page.getByText('Business', { exact: true }).click();
    await expect(main).toContainText('1 trip will be locked');
    await expect(main).toContainText('Only trips marked so are in the file.');
    await expect(page.getByLabel('Driver')).toBeHidden();
    const coming = page.waitForEvent('download');
    await exportAs(page, 'CSV');
    const file = await coming;
    const text = await readFile(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(text).toContain('Vandskade, Bøgevang');
    await expect(page.getByRole('status').filter({ hasText: 'The file is ready.' })).toBeVisible();
    const again = page.getByRole('link', { name: 'Download it again' });
    await expect(again).toBeFocused();
    await keepPicture(page, 'export-done');
    const anew = page.waitForEvent('download');
    await again.press('Enter');
    expect(await readFile(await (await anew).path(), 'utf8')).toBe(text);
    const locked = await server.db
      .selectFrom('trips')
      .select('type')
      .where('trackerId', '=', tracker.id)
      .where('lockedAt', 'is not', null)
      .execute();
    expect(locked).toEqual([{ type: 'business' }]);

    await page.reload();
    await expect(page.getByRole('radio', { name: /^CSV/ })).toBeChecked();
    await expect(page.getByLabel('Coordinates')).toBeChecked();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });

  test('MIL-05 a draft in pdf locks nothing, and its head is kept for the next', async ({ page, server }) => {
    const { tracker } = await openExport(page, server);
    await page.getByRole('switch', { name: 'Make a draft' }).press('Space');
    await expect(page.getByText('will be locked')).toBeHidden();
    await page.getByLabel('Registration number').fill('EH 42 817');
    await page.getByLabel('Driver').fill('Mette Lund');
    const coming = page.waitForEvent('download');
    await exportAs(page, 'PDF');
    const content = await readFile(await (await coming).path());
    expect(content.subarray(0, 4).toString()).toBe('%PDF');
    const locked = await server.db
      .selectFrom('trips')
      .select('id')
      .where('trackerId', '=', tracker.id)
      .where('lockedAt', 'is not', null)
      .execute();
    expect(locked).toEqual([]);
    await page.reload();
    await expect(page.getByLabel('Registration number')).toHaveValue('EH 42 817');
    await expect(page.getByLabel('Driver')).toHaveValue('Mette Lund');
    await expect(page.getByRole('switch', { name: 'Make a draft' })).toBeChecked();
  });

  test('MIL-05 ODO-01 without an odometer the way to its tab is shown', async ({ page, server }) => {
    const { user } = await makeOwner(server);
    await openAs(page, server, user, tab(server));
    await exportAs(page, 'PDF');
    await expect(page.getByRole('alert')).toContainText('You need to set the odometer - click the odometer tab above.');
    await page.getByRole('link', { name: 'Go to the odometer' }).click();
    await expect(page.getByLabel('What the dashboard shows now')).toBeVisible();
  });

  test('MIL-05 remaining addresses are shown as progress, and lost answers are borne', async ({ page, server }) => {
    const { tracker } = await openExport(page, server);
    const replies = [{ remainingAddresses: 8 }, { remainingAddresses: 2 }, 'lost', 'lost', { remainingAddresses: 0 }];
    const asked = new Set<string>();
    let isHeld = true;
    await answer(page, 'GET', `/mileage/${tracker.imei}/export`, async (request, times) => {
      asked.add(new URL(request.url()).search);
      const reply = replies[Math.min(times, 2) - 1]!;
      if (isHeld) return { json: reply };
      const next = replies.splice(2, 1)[0] ?? { downloadUrl: '/api/download/abc' };
      return next === 'lost' ? 'lost' : { json: next };
    });
    await exportAs(page, 'PDF');
    const bar = page.getByRole('progressbar', { name: 'Progress of the export' });
    await expect(page.getByText('2 addresses are still to be looked up.')).toBeVisible();
    await expect(bar).toHaveAttribute('aria-valuenow', '75');
    await keepPicture(page, 'export-progress');
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    isHeld = false;
    expect((await coming).url()).toBe(`${server.url}/api/download/abc`);
    expect(asked.size).toBe(1);
    const query = new URLSearchParams([...asked][0]);
    expect(Object.fromEntries(query)).toMatchObject({
      format: 'pdf',
      type: 'all',
      distanceUnit: 'km',
      language: 'en',
      otherOptions: 'showAdjustments,showNotes,showDistances,showDurations,showTotals',
    });
  });

  test('MIL-05 an export is cancelled, and one that fails says why', async ({ page, server }) => {
    const { tracker } = await openExport(page, server);
    const path = `/mileage/${tracker.imei}/export`;
    let calls = 0;
    await answer(page, 'GET', path, () => ({ json: { remainingAddresses: 10 - (calls++ % 3) } }));
    await exportAs(page, 'PDF');
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    const before = calls;
    await page.waitForTimeout(1200);
    expect(calls).toBe(before);

    await answer(page, 'GET', path, () => refusal(500, 'export.failed'));
    await exportAs(page, 'PDF');
    await expect(page.getByRole('alert')).toHaveText('The export could not be made. Please try again.');
    await answer(page, 'GET', path, () => 'lost');
    await exportAs(page, 'PDF');
    await expect(page.getByRole('alert')).toHaveText('The service is not available right now. Try again in a moment.');
  });
});
