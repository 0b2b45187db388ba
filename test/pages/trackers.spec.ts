import type { Locator, Page } from '@playwright/test';
import type { GrantablePermission } from '#domain/permissions/subject.ts';
import {
  givePermissions,
  makeAdministrator,
  makeContact,
  makeInsurer,
  makeTracker,
  makeUser,
  type MadeUser,
} from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, expectAccessible, expectFits, listenToCalls, openAs, test, toastOf } from './fixtures.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
let words = 0;
/** What no other tracker's name has in it. */
const ownWord = () => `ord${process.pid}x${++words}`;

const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody tr:not([data-ghost])');
const names = (page: Page) => rowsOf(page).locator('td[data-key]').allInnerTexts();
const filterOf = (page: Page) => page.getByRole('searchbox');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Trackers by state' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** One of each kind, all with this word in their names. */
async function makeFleet(server: TestServer, word: string) {
  const user = await makeUser(server, { name: `Mette ${word}` });
  const contact = await makeContact(server, { userId: user.id, company: `Lund ${word}` });
  const people = { userId: user.id, ownerContactId: contact.id, billingContactId: contact.id };
  await makeTracker(server, { name: `${word} aktiv`, ...people, expiresAt: inDays(90), createdAt: inDays(-3) });
  await makeTracker(server, { name: `${word} opsagt`, ...people, expiresAt: inDays(90), autoRenew: false, type: 20 });
  await makeTracker(server, { name: `${word} udløbet`, ...people, expiresAt: inDays(-1), createdAt: inDays(-9) });
  const { imei } = await makeTracker(server, { name: `${word} ledig`, type: 10 });
  return { imei, user };
}

test('TRK-01 TRK-02 tabs and filter are the path, sorting stands behind it, and the way back shows the same', async ({
  page,
  server,
}) => {
  const word = ownWord();
  const { imei } = await makeFleet(server, word);
  await openAs(page, server, await makeAdministrator(server), '/trackers');
  await filterOf(page).fill(word);
  await expect(page).toHaveURL(`/trackers/${word}`);
  await expect.poll(() => names(page)).toHaveLength(4);
  await expect(filterOf(page)).toBeFocused();
  await tab(page, 'Active').click();
  await expect(page).toHaveURL(`/trackers/active/${word}`);
  await expect.poll(() => names(page)).toEqual([`${word} aktiv`, `${word} opsagt\nCANCELLED`]);
  await tab(page, 'Expired').click();
  await expect.poll(() => names(page)).toEqual([`${word} udløbet`]);
  await tab(page, 'Unassigned').click();
  await expect.poll(() => names(page)).toEqual([`${word} ledig`]);
  await page.goBack();
  await expect(page).toHaveURL(`/trackers/expired/${word}`);
  await expect.poll(() => names(page)).toEqual([`${word} udløbet`]);

  await tab(page, 'All').click();
  const headers = page.getByRole('columnheader');
  const columns = ['Name', 'Type', 'Admin user', 'Owner', 'Billing', 'IMEI', 'Created', 'Expires', 'Status', 'Actions'];
  await expect(headers).toHaveText(columns);
  const sortable = headers.filter({ has: page.getByRole('button') });
  await expect(sortable).toHaveText(columns.slice(0, 8));
  await expect(headers.first()).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Created' }).click();
  await expect(page).toHaveURL(`/trackers/${word}?sort=dateCreated&direction=asc`);
  await expect.poll(async () => (await names(page))[0]).toBe(`${word} udløbet`);

  await page.goto(`/trackers/${imei}`);
  await expect.poll(() => names(page)).toEqual([`${word} ledig`]);
  await expect(filterOf(page)).toHaveValue(imei);
});

test('TRK-03 a row says what became of its tracker, and dashes stand where nobody has it', async ({ page, server }) => {
  const word = ownWord();
  const { imei } = await makeFleet(server, word);
  await openAs(page, server, await makeAdministrator(server), `/trackers/${word}`);
  const row = (name: string) => rowsOf(page).filter({ hasText: `${word} ${name}` });
  await expect(row('opsagt').locator('td').first()).toContainText('Cancelled');
  await expect(row('aktiv').locator('td').first()).not.toContainText('Cancelled');
  await expect(row('aktiv').locator('td').nth(8)).toContainText('never', { ignoreCase: true });
  await expect(row('udløbet').locator('td').nth(8)).toContainText('Expired');
  await expect(row('aktiv').locator('td').nth(2)).toContainText(`Mette ${word}`);
  const cells = row('ledig').locator('td .value, td > span:last-child');
  await expect(cells.nth(8)).toHaveText('Unassigned');
  for (const column of [2, 3, 4, 7]) await expect(cells.nth(column)).toHaveText('–');
  await expect(cells.nth(5)).toHaveText(imei);
});

interface Standing {
  who: string;
  permissions: GrantablePermission[];
  isAdmin?: boolean;
  actions: string[];
}

const standings: Standing[] = [
  { who: 'a tracker administrator', permissions: [], isAdmin: true, actions: ['Settings', 'Upgrade'] },
  { who: 'a holder of name', permissions: ['name'], actions: ['Settings'] },
  { who: 'a holder of colorAndIcon', permissions: ['colorAndIcon'], actions: ['Settings'] },
  { who: 'a holder of settings', permissions: ['settings'], actions: ['Recovery mode'] },
  {
    who: 'a holder of currentPosition and name',
    permissions: ['currentPosition', 'name'],
    actions: ['View on map', 'Settings'],
  },
];

async function actionsOf(page: Page): Promise<string[]> {
  const row = rowsOf(page).first();
  const beside = row.locator('td[data-actions] :is(a, button)[aria-label*=","]');
  const shown = (await beside.all()).map(async (action) => (await action.getAttribute('aria-label'))!.split(',')[0]!);
  const more = row.getByRole('button', { name: /^More actions/ });
  if ((await more.count()) === 0) return Promise.all(shown);
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  return [...(await Promise.all(shown)), ...(await page.getByRole('menuitem').allInnerTexts())];
}

test('TRK-04 each row offers what one may do with that tracker, and nothing else', async ({ page, server }) => {
  for (const { who, permissions, isAdmin, actions } of standings)
    await test.step(who, async () => {
      const user = await makeUser(server);
      const tracker = await makeTracker(server, { subscription: 'free', ...(isAdmin && { userId: user.id }) });
      if (permissions.length > 0) await givePermissions(server, tracker.id, user.id, permissions);
      await openAs(page, server, user, '/trackers');
      await expect(rowsOf(page)).toHaveCount(1);
      expect(await actionsOf(page)).toEqual(actions);
      await expect(page.getByRole('button', { name: 'Add tracker' })).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Trackers by state' })).toHaveCount(0);
    });
  const insurer = await makeInsurer(server);
  const insured = await makeTracker(server, { subscription: 'insurance', insurerId: insurer.id });
  await openAs(page, server, await makeAdministrator(server), `/trackers/${insured.imei}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const everything = ['View on map', 'Settings', 'Journal', 'Recovery mode', 'Report stolen', 'Delete tracker'];
  expect(await actionsOf(page)).toEqual(everything);
});

test('NAV-03 a stranger to all trackers is told that permissions are lacking', async ({ page, server }) => {
  await openAs(page, server, await makeUser(server), '/trackers');
  await expect(page.getByRole('heading', { name: 'Lacking permissions' })).toBeVisible();
  await page.goto('/refused-devices');
  await expect(page.getByRole('heading', { name: 'Lacking permissions' })).toBeVisible();
});

async function choose(page: Page, name: string): Promise<void> {
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name }).click();
}

test('TRK-09 FORM-07 a tracker is deleted once that is confirmed', async ({ page, server }) => {
  const { imei } = await makeTracker(server, { name: 'Gammel varebil' });
  await openAs(page, server, await makeAdministrator(server), `/trackers/${imei}`);
  const question = page.getByRole('dialog', { name: 'Delete Gammel varebil?' });
  await choose(page, 'Delete tracker');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await choose(page, 'Delete tracker');
  await question.getByRole('button', { name: 'Delete tracker' }).click();
  await expect(toastOf(page, 'Gammel varebil was deleted')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
});

test('FORM-07 TRK-04 an upgrade names its price before it is ordered', async ({ page, server }) => {
  const user = await makeUser(server);
  const { imei } = await makeTracker(server, { name: 'Elcykel', subscription: 'free', userId: user.id });
  await openAs(page, server, user, '/trackers');
  const calls = listenToCalls(page);
  await choose(page, 'Upgrade');
  const question = page.getByRole('dialog', { name: 'Upgrade Elcykel?' });
  await expect(question).toContainText(/costs .*\d+.* for a year/);
  expect(calls).not.toContain(`POST /trackers/${imei}/upgrade`);
  await question.getByRole('button', { name: /^Upgrade for .*\d/ }).click();
  await expect.poll(() => calls).toContain(`POST /trackers/${imei}/upgrade`);
});

test('JRN-01 a journal is written, corrected and cleared, and its count stands in the row', async ({
  page,
  server,
}) => {
  const { imei } = await makeTracker(server, { name: 'Varebil 2' });
  const administrator = await makeAdministrator(server);
  await openAs(page, server, administrator, `/trackers/${imei}`);
  await choose(page, 'Journal');
  const journal = page.getByRole('dialog', { name: 'Journal of Varebil 2' });
  await expect(journal.getByText('No notes yet')).toBeVisible();
  await journal.getByRole('button', { name: 'Add note' }).click();
  await expect(journal.getByText('Fill in this field.')).toBeVisible();
  for (const text of ['Nyt SIM-kort', 'Ringet til kunden']) {
    await journal.getByRole('textbox', { name: 'New note' }).fill(text);
    await journal.getByRole('button', { name: 'Add note' }).click();
    await expect(journal.getByRole('listitem').filter({ hasText: text })).toContainText(administrator.name);
  }
  const notes = journal.getByRole('list', { name: 'Notes, newest first' }).getByRole('listitem');
  await expect(notes.first()).toContainText('Ringet til kunden');
  await expect(notes.first()).not.toContainText('edited');
  await notes.first().getByRole('button', { name: 'Edit note' }).click();
  await notes.first().getByRole('textbox', { name: 'Note' }).fill('Talt med kunden');
  await notes.first().getByRole('button', { name: 'Save note' }).click();
  await expect(notes.first()).toContainText('Talt med kunden');
  await expect(notes.first()).toContainText('edited');
  await expectAccessible(page);

  await notes.last().getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog', { name: 'Delete the note?' }).getByRole('button', { name: 'Delete note' }).click();
  await expect(notes).toHaveCount(1);
  await journal.getByRole('button', { name: 'Close' }).click();
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^More actions/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Journal' })).toContainText('1');
});

test('STO-01 a stolen vehicle is reported to its insurer for a week, and again to extend', async ({ page, server }) => {
  const insurer = await makeInsurer(server);
  const user: MadeUser = await makeUser(server);
  const tracker = await makeTracker(server, { name: 'Camper', subscription: 'tryg', insurerId: insurer.id });
  await givePermissions(server, tracker.id, user.id, ['settings']);
  await openAs(page, server, user, '/trackers');
  await choose(page, 'Report stolen');
  const report = page.getByRole('dialog', { name: 'Report Camper stolen' });
  await expect(report).toContainText(/Insurer \d+ gets to see where the vehicle is/);
  await expect(report.getByRole('button', { name: 'Extend' })).toHaveCount(0);
  await expectAccessible(page);
  await report.getByRole('button', { name: 'Report stolen' }).click();
  await expect(toastOf(page, /Insurer \d+ has access until/)).toBeVisible();
  const { insurerGrantUntil } = await server.db
    .selectFrom('trackers')
    .select('insurerGrantUntil')
    .where('id', '=', tracker.id)
    .executeTakeFirstOrThrow();
  expect(Math.abs(insurerGrantUntil!.getTime() - inDays(7).getTime())).toBeLessThan(60_000);
  await choose(page, 'Report stolen');
  await expect(report).toContainText(/has access until/);
  await expect(report.getByRole('button', { name: 'Extend' })).toBeVisible();
});

test('STO-02 an insurer sees the insured vehicles at home, and the way to those reported stolen', async ({
  page,
  server,
}) => {
  const insurer = await makeInsurer(server);
  const employee = await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id });
  const insured = { subscription: 'insurance', insurerId: insurer.id } as const;
  await makeTracker(server, { name: 'Hjemme', ...insured });
  await openAs(page, server, employee, '/');
  await expect.poll(() => names(page)).toEqual(['Hjemme']);
  // Reported after the login: the rights come with the list.
  const stolen = await makeTracker(server, { name: 'Stjålet', ...insured, insurerGrantUntil: inDays(7) });
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Stjålet', 'Hjemme']);
  await expect(page.getByRole('link', { name: 'View on map, Stjålet' })).toHaveAttribute('href', `/map/${stolen.imei}`);
  await expect(page.getByRole('link', { name: 'View on map, Hjemme' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Recovery mode, Stjålet' }).click();
  await expect(page.getByRole('button', { name: 'Start recovery mode' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Recovery mode, Hjemme' }).click();
  await expect(page.getByText('You do not have permission to change the mode of this tracker.')).toBeVisible();
});

test('DEV-04 what was refused is seen and dismissed, and an unknown device becomes a tracker', async ({
  page,
  server,
}) => {
  const imei = `35777${String(process.pid).padStart(10, '0')}`;
  const at = new Date();
  await server.db
    .insertInto('refusedDevices')
    .values({ imei, protocol: 'teltonika', ip: '10.9.8.7', knocks: 12, firstAt: inDays(-1), lastAt: at })
    .execute();
  const { id: trackerId, imei: known } = await makeTracker(server, { name: 'Fremtiden' });
  const aside = { trackerId, imei: known, protocol: 'teltonika', note: 'Udsendt for tidligt', receivedAt: at };
  const raw = Uint8Array.from([0xde, 0xad, 0xbe, 0xef]);
  await server.db
    .insertInto('putAside')
    .values({ ...aside, reason: 'futureTime', raw, claimedAt: inDays(400), digest: raw })
    .execute();
  await openAs(page, server, await makeAdministrator(server), `/refused-devices?tab=put-aside&aside-filter=${known}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('Time in the future');
  await page.getByRole('button', { name: 'Show bytes, Fremtiden' }).click();
  await expect(page.getByLabel('Bytes', { exact: true })).toHaveText('de ad be ef');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Dismiss, Fremtiden' }).click();
  await expect(rowsOf(page)).toHaveCount(0);

  await page.getByRole('link', { name: 'Unknown devices' }).click();
  await filterOf(page).fill(imei);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText('10.9.8.7');
  await expect(rowsOf(page).first()).toContainText('Teltonika');
  await page.getByRole('link', { name: `Add tracker, ${imei}` }).click();
  await expect(page.getByRole('dialog', { name: 'Add tracker' }).getByLabel('IMEI')).toHaveValue(imei);
  await expect(page).toHaveURL('/trackers');
});

test('STO-01 TRK-03 the list says what is reported stolen, and shows the state beside the name in a window of 800 px', async ({
  page,
  server,
}) => {
  const word = ownWord();
  const user = await makeUser(server);
  const insurer = await makeInsurer(server);
  const mine = { userId: user.id, expiresAt: inDays(90), subscription: 'insurance', insurerId: insurer.id } as const;
  const stolen = await makeTracker(server, { name: `${word} væk`, ...mine, insurerGrantUntil: inDays(3) });
  const back = await makeTracker(server, { name: `${word} hjemme`, ...mine, insurerGrantUntil: inDays(-3) });
  for (const { id } of [stolen, back]) await givePermissions(server, id, user.id);
  await page.setViewportSize({ width: 800, height: 900 });
  await openAs(page, server, user, `/trackers/${word}`);
  await expect.poll(() => names(page)).toEqual([`${word} hjemme`, `${word} væk\nREPORTED STOLEN`]);
  await expectFits(page);
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'IMEI' })).toBeVisible();
});

test('trackers fit a phone: rows are cards, and the form fills the window', async ({ page, server }) => {
  const { imei } = await makeTracker(server, { name: 'Varevogn med et navn, der er så langt, som navne må være her' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, server, await makeAdministrator(server), `/trackers/${imei}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expectFits(page);
  await page.getByRole('button', { name: /^Settings, / }).click();
  const form = page.getByRole('dialog', { name: 'Tracker settings' });
  await expect(form).toBeVisible();
  expect(await form.evaluate((dialog) => dialog.getBoundingClientRect().width)).toBe(390);
  await expectFits(page);
  await expectAccessible(page);
});
