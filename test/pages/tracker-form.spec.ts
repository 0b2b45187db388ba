import type { Locator, Page } from '@playwright/test';
import type { GrantablePermission } from '#domain/permissions/subject.ts';
import {
  givePermissions,
  makeAdministrator,
  makeContact,
  makeInsurer,
  makeTracker,
  makeUser,
} from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, expectAccessible, openAs, test, toastOf } from './fixtures.ts';

const simId = '8945030000000417337';
let serial = 0;
const newImei = () => `35888${String(process.pid).padStart(7, '0')}${String(++serial).padStart(3, '0')}`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(Add tracker|Tracker settings)$/ });

async function pick(page: Page, label: string, option: string | RegExp): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

const stored = (server: TestServer, imei: string) =>
  server.db.selectFrom('trackers').selectAll().where('imei', '=', imei).executeTakeFirstOrThrow();

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Settings, / }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Save tracker' })).toBeVisible();
  return dialogOf(page);
}

test('TRK-05 a tracker is added with its defaults, after what is wrong was said in its place', async ({
  page,
  server,
}) => {
  const imei = newImei();
  await openAs(page, server, await makeAdministrator(server), '/trackers/expired');
  await page.getByRole('button', { name: 'Add tracker' }).click();
  const form = dialogOf(page);
  const submit = form.getByRole('button', { name: 'Add tracker' });
  await form.getByLabel('IMEI').fill('12345');
  await form.getByLabel('SIM card number').fill('123');
  await submit.click();
  await expect(form.getByText('There are errors in the form.')).toBeVisible();
  await expect(form.getByText('Must be exactly 15 digits.')).toBeVisible();
  await expect(form.getByText('Must be 19 to 20 digits.')).toBeVisible();
  await expect(form.getByLabel('IMEI')).toBeFocused();
  await expect(form.getByLabel('Type')).toHaveValue('Permanent (30)');
  await expect(form.getByLabel('Subscription')).toHaveValue('Standard');
  await expect(form.getByRole('radio', { name: 'Car', exact: true })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Black' })).toBeChecked();

  await form.getByLabel('IMEI').fill(imei);
  await form.getByLabel('SIM card number').fill(simId);
  await form.getByLabel('Name', { exact: true }).fill('Varebil 9');
  await form.getByRole('radio', { name: 'Burnt orange' }).check({ force: true });
  await expect(form.getByRole('figure')).toContainText('Varebil 9');
  await submit.click();
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  await expect(page).toHaveURL(`/trackers/${imei}`);
  await expect(page.getByRole('cell', { name: 'Varebil 9', exact: true })).toBeVisible();
  expect(await stored(server, imei)).toMatchObject({
    simId,
    name: 'Varebil 9',
    type: 30,
    subscription: 'standard',
    icon: 'car',
    color: '#BB5100',
    powerProfile: 'balanced',
    userId: null,
    expiresAt: null,
  });
});

test('TRK-05 fields come and go with user and subscription, and some permission must be given', async ({
  page,
  server,
}) => {
  const user = await makeUser(server, { name: `Mette ${newImei()}` });
  const contact = await makeContact(server, { userId: user.id, name: 'Birgit Lund' });
  await makeContact(server, { name: 'Fremmed Kontakt' });
  const insurer = await makeInsurer(server);
  const { company } = await server.db
    .selectFrom('contacts')
    .select('company')
    .where('id', '=', insurer.id)
    .executeTakeFirstOrThrow();
  const { imei, id } = await makeTracker(server, { simId });
  await openAs(page, server, await makeAdministrator(server), `/trackers/${imei}`);
  const form = await openSettings(page);
  const boxes = form.getByRole('group', { name: 'What the admin user may do' });
  const award = form.getByLabel('Give the billing contact 100 SMS');
  for (const hidden of [
    boxes,
    award,
    form.getByLabel('Owner'),
    form.getByLabel('Insurer'),
    form.getByLabel('Discount'),
  ])
    await expect(hidden).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Expires' })).toBeVisible();

  await pick(page, 'Admin user', new RegExp(user.name));
  await expect(boxes.getByRole('checkbox')).toHaveCount(7);
  await form.getByRole('combobox', { name: 'Billing contact' }).click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Birgit Lund/]);
  await page.getByRole('option', { name: /Birgit Lund/ }).click();
  await expect(award).toBeVisible();
  await pick(page, 'Subscription', 'Insurance');
  await pick(page, 'Insurer', company);
  await form.getByText('Advanced').click();
  await form.getByLabel('Discount').fill('-5');
  await expect(form.getByLabel('IMEI')).toBeDisabled();
  for (const box of await boxes.getByRole('checkbox').all()) await box.uncheck();
  await form.getByText('Advanced').click();
  await form.getByRole('button', { name: 'Save tracker' }).click();
  await expect(form.getByText('You need to assign at least one permission.')).toBeVisible();
  await expect(form.getByText('Must not be below zero.')).toBeVisible();
  await form.getByLabel('Discount').fill('12,50');
  await boxes.getByLabel('See where it is').check();
  await form.getByRole('button', { name: 'Save tracker' }).click();
  await expect(form).toBeHidden();

  const saved = await stored(server, imei);
  expect(saved).toMatchObject({
    userId: user.id,
    billingContactId: contact.id,
    insurerId: insurer.id,
    discountInCents: 1250,
  });
  const aYearFromToday = new Date();
  aYearFromToday.setFullYear(aYearFromToday.getFullYear() + 1);
  expect(Math.abs(saved.expiresAt!.getTime() - aYearFromToday.getTime())).toBeLessThan(2 * 86_400_000);
  const given = await server.db
    .selectFrom('trackerPermissions')
    .select('permission')
    .where('trackerId', '=', id)
    .execute();
  expect(given).toEqual([{ permission: 'currentPosition' }]);

  await openSettings(page);
  await pick(page, 'Subscription', 'Free');
  await expect(form.getByRole('textbox', { name: 'Expires' })).toHaveCount(0);
  await expect(form.getByLabel('Insurer')).toHaveCount(0);
});

interface View {
  who: string;
  permissions: GrantablePermission[];
  isAdmin?: boolean;
  fields: string[];
}

const views: View[] = [
  { who: 'a holder of name', permissions: ['name'], fields: ['Name'] },
  { who: 'a holder of colorAndIcon', permissions: ['colorAndIcon'], fields: ['Icon', 'Colour'] },
  { who: 'a tracker administrator', permissions: [], isAdmin: true, fields: ['Owner', 'Billing contact'] },
];
const everyField = [
  'Name',
  'Icon',
  'Colour',
  'Owner',
  'Billing contact',
  'IMEI',
  'SIM card number',
  'Type',
  'Admin user',
  'Subscription',
  'Expires',
  'What the admin user may do',
  'Advanced',
];

test('TRK-06 others than administrators see and save what they may change, and nothing else', async ({
  page,
  server,
}) => {
  for (const { who, permissions, isAdmin, fields } of views)
    await test.step(who, async () => {
      const user = await makeUser(server);
      const administrator = isAdmin ? user : await makeUser(server);
      const tracker = await makeTracker(server, { name: 'Før', userId: administrator.id });
      const contact = await makeContact(server, { userId: administrator.id, name: 'Lund' });
      if (permissions.length > 0) await givePermissions(server, tracker.id, user.id, permissions);
      await openAs(page, server, user, '/trackers');
      const form = await openSettings(page);
      const labels = form.locator('label, [id$="-label"], summary');
      const shown = (await labels.allInnerTexts()).map((text) => text.replace(/\s*\*$/, '').trim());
      expect(everyField.filter((field) => shown.includes(field))).toEqual(fields);

      if (fields.includes('Name')) await form.getByLabel('Name', { exact: true }).fill('Efter');
      if (fields.includes('Colour')) await form.getByRole('radio', { name: 'Red', exact: true }).check({ force: true });
      if (fields.includes('Owner')) await pick(page, 'Owner', /Lund/);
      await form.getByRole('button', { name: 'Save tracker' }).click();
      await expect(form).toBeHidden();
      expect(await stored(server, tracker.imei)).toMatchObject({
        name: fields.includes('Name') ? 'Efter' : 'Før',
        color: fields.includes('Colour') ? '#D53035' : '#000000',
        ownerContactId: fields.includes('Owner') ? contact.id : null,
      });
    });
});

test('what somebody else saved meanwhile is shown, and either theirs or mine is kept', async ({ page, server }) => {
  const user = await makeUser(server);
  const { imei, id } = await makeTracker(server, { simId, userId: user.id, expiresAt: new Date('2027-05-01T10:00Z') });
  await givePermissions(server, id, user.id);
  await openAs(page, server, await makeAdministrator(server), `/trackers/${imei}`);
  const form = await openSettings(page);
  const theirs = { name: 'Deres', expiresAt: new Date('2028-02-03T00:00Z'), version: 2 };
  await server.db.updateTable('trackers').set(theirs).where('id', '=', id).execute();
  await form.getByLabel('Name', { exact: true }).fill('Mit');
  await form.getByRole('button', { name: 'Save tracker' }).click();
  await form.getByRole('button', { name: 'Load theirs' }).click();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Deres');
  await expect(form.getByRole('textbox', { name: 'Expires' })).toHaveValue('3 Feb 2028');
  await form.getByLabel('Name', { exact: true }).fill('Vores');
  await form.getByRole('button', { name: 'Save tracker' }).click();
  await expect(form).toBeHidden();
  expect(await stored(server, imei)).toMatchObject({ name: 'Vores', expiresAt: theirs.expiresAt });
});

test('a key for a phone is told once, with its address', async ({ page, server }) => {
  const { imei } = await makeTracker(server, { simId });
  await openAs(page, server, await makeAdministrator(server), `/trackers/${imei}`);
  const form = await openSettings(page);
  await form.getByText('Advanced').click();
  await form.getByRole('button', { name: 'Create key' }).click();
  const key = await form.getByLabel('Key', { exact: true }).inputValue();
  expect(key).toMatch(/^[A-Za-z0-9]{22,}$/);
  expect(await form.getByRole('textbox', { name: 'Address for the app' }).inputValue()).toContain(key);
  await expectAccessible(page);
});
