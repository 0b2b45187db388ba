import type { Page } from '@playwright/test';
import { updateProfile } from '#contract/features/profile.ts';
import { makeAdministrator, makeUser } from '../support/factories.ts';
import { chooseLanguage, expect, openAs, test, toastOf } from './fixtures.ts';
import {
  expectCalls,
  faultsOf,
  fieldOf,
  fillRequired,
  lastSent,
  openForm,
  openModal,
  serverWill,
  submit,
} from './test-form.ts';

const submitTwiceAtOnce = (form: HTMLFormElement): void => {
  form.requestSubmit();
  form.requestSubmit();
};

test('FORM-01 while a form is being saved a second submit is blocked, and afterwards it is idle again', async ({
  page,
}) => {
  await page.clock.install();
  const form = await openForm(page, { server: 'slow' });
  await fillRequired(form);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.evaluate(submitTwiceAtOnce);
  await expect(page.getByRole('button', { name: 'Add tracker' })).toBeDisabled();
  await form.evaluate(submitTwiceAtOnce);
  await fieldOf(form, 'name').press('Enter');
  await page.clock.runFor(2900);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(100);
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await page.clock.resume();
  await expect(toastOf(page, 'The changes were saved')).toHaveCount(1);
  await expectCalls(page, 1);

  await fillRequired(form);
  await submit(form);
  await expectCalls(page, 2);
});

test('FORM-01 a slow save of a real form is one call, however often it is submitted', async ({ page, server }) => {
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(`**/api${updateProfile.path}`, async (route) => {
    calls++;
    await held.promise;
    await route.continue();
  });
  await openAs(page, server, await makeUser(server), '/profile');
  const form = page.getByRole('main').locator('form');
  await fieldOf(form, 'name').fill('Karen Holm');
  await form.evaluate(submitTwiceAtOnce);
  await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled();
  await form.evaluate(submitTwiceAtOnce);
  held.resolve();
  await expect(toastOf(page, 'Your profile has been saved.')).toHaveCount(1);
  expect(calls).toBe(1);
});

for (const { language, saved, button } of [
  { language: 'en', saved: 'The changes were saved', button: 'Add tracker' },
  { language: 'da', saved: 'Ændringerne er gemt', button: 'Tilføj tracker' },
] as const)
  test(`FORM-01 a save resets the form and says “${saved}”`, async ({ page }) => {
    const form = await openForm(page, { language });
    await fillRequired(form);
    await page.getByRole('button', { name: button }).click();
    await expect(toastOf(page, saved)).toBeVisible();
    for (const name of ['name', 'email', 'phone']) await expect(fieldOf(form, name)).toHaveValue('');
    expect(await lastSent(page)).toMatchObject({ name: 'Trailer 9', email: 'anna@example.com' });
  });

test('FORM-01 a save closes the modal, which opens empty the next time; a failure keeps it open', async ({ page }) => {
  await openForm(page, { server: 'message' });
  const modal = await openModal(page);
  await fillRequired(modal);
  await submit(modal);
  await expect(modal.getByRole('alert')).toContainText('The server would not have it today.');
  await expect(fieldOf(modal, 'name')).toHaveValue('Trailer 9');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(modal).toBeHidden();

  await serverWill(page, 'saves');
  await openModal(page);
  await expect(fieldOf(modal, 'name')).toHaveValue('');
  await fillRequired(modal);
  await submit(modal);
  await expect(modal).toBeHidden();
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  await openModal(page);
  await expect(fieldOf(modal, 'name')).toHaveValue('');
});

for (const { language, one, many, dismiss } of [
  {
    language: 'en',
    one: 'There is an error in the form.',
    many: 'There are errors in the form.',
    dismiss: 'Dismiss',
  },
  {
    language: 'da',
    one: 'Der er en fejl i formularen.',
    many: 'Der er fejl i formularen.',
    dismiss: 'Luk beskeden',
  },
] as const)
  test(`FORM-01 faults in the form are counted in an alert that can be dismissed, ${language}`, async ({ page }) => {
    const form = await openForm(page, { language });
    const alert = form.getByRole('alert');
    await submit(form);
    await expect(alert).toHaveText(many);
    await expect(fieldOf(form, 'name')).toBeFocused();
    await fillRequired(form);
    await expect(alert).toBeHidden();

    await fieldOf(form, 'imei').fill('12');
    await submit(form);
    await expect(alert).toHaveText(one);
    await expect(fieldOf(form, 'imei')).toBeFocused();
    await alert.getByRole('button', { name: dismiss }).click();
    await expect(alert).toBeHidden();
    expect(Object.keys(await faultsOf(form))).toEqual(['imei']);
    await expectCalls(page, 0);
  });

test('FORM-01 FORM-05 a refusal shows its message, or “Unexpected error” when it has none, and nothing typed is lost', async ({
  page,
}) => {
  const form = await openForm(page, { server: 'message' });
  const alert = form.getByRole('alert');
  await fillRequired(form);
  await submit(form);
  await expect(alert).toHaveText('The server would not have it today.');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await serverWill(page, 'unexpected');
  await submit(form);
  await expect(alert).toHaveText('Unexpected error');
  await expect(fieldOf(form, 'name')).toHaveValue('Trailer 9');
  await expect(fieldOf(form, 'email')).toHaveValue('anna@example.com');
  await expect(fieldOf(form, 'phone')).toHaveValue('+45 70 12 34 56');

  await serverWill(page, 'saves');
  await submit(form);
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('FORM-01 faults that the server finds stand at their fields, the first has the focus, and the language follows', async ({
  page,
}) => {
  const form = await openForm(page, { server: 'fieldErrors' });
  await fillRequired(form);
  await fieldOf(form, 'imei').fill('352093081447914');
  await submit(form);
  await expect(form.getByRole('alert')).toHaveText('There are errors in the form.');
  expect(await faultsOf(form)).toEqual({
    email: 'A user with that email already exists.',
    imei: 'Must be exactly 15 digits.',
  });
  await expect(fieldOf(form, 'email')).toBeFocused();
  await expect(fieldOf(form, 'imei')).toHaveValue('352093081447914');

  await page.getByRole('combobox', { name: 'Language' }).selectOption('da');
  await expect(form.getByRole('alert')).toHaveText('Der er fejl i formularen.');
  expect(await faultsOf(form)).toEqual({
    email: 'Der findes allerede en bruger med den e-mail.',
    imei: 'Skal være præcis 15 cifre.',
  });
});

test('FORM-02 an empty value is added and starts blank, a given one is edited and stays after its save', async ({
  page,
}) => {
  const form = await openForm(page);
  await expect(page.getByRole('button', { name: 'Add tracker' })).toBeVisible();
  await page.getByRole('radio', { name: 'Edit' }).check();
  await expect(page.getByRole('button', { name: 'Save tracker' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add tracker' })).toBeHidden();
  await expect(fieldOf(form, 'name')).toHaveValue('Varebil 2 · Mette');
  await expect(fieldOf(form, 'phone')).toHaveValue('+45 20 12 34 56');

  await fieldOf(form, 'name').fill('Varebil 3');
  await fieldOf(form, 'password').fill('rød-traktor-77');
  await fieldOf(form, 'password2').fill('rød-traktor-77');
  await submit(form);
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  await expect(fieldOf(form, 'name')).toHaveValue('Varebil 3');
  await expect(fieldOf(form, 'password')).toHaveValue('');
});

test('who saves over another’s change sees it and may load theirs, keeping what they did not touch', async ({
  page,
}) => {
  const form = await openForm(page, { mode: 'edit', server: 'stale' });
  await fieldOf(form, 'name').fill('Mit navn');
  await fieldOf(form, 'note').fill('Min note');
  await fieldOf(form, 'imei').fill('352093081447915');
  await submit(form);
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Somebody else changed this while you were editing it.');
  await expect(alert.getByRole('listitem')).toHaveText(['Name: Kassevogn · Rasmus', 'Note: empty']);
  await expect(fieldOf(form, 'name')).toHaveValue('Mit navn');

  await alert.getByRole('button', { name: 'Load theirs' }).click();
  await expect(alert).toBeHidden();
  await expect(fieldOf(form, 'name')).toHaveValue('Kassevogn · Rasmus');
  await expect(fieldOf(form, 'note')).toHaveValue('');
  await expect(fieldOf(form, 'imei')).toHaveValue('352093081447915');
  await submit(form);
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  expect(await lastSent(page)).toMatchObject({ name: 'Kassevogn · Rasmus', imei: '352093081447915', version: 9 });
});

test('who saves over another’s change may keep their own', async ({ page }) => {
  const form = await openForm(page, { mode: 'edit', server: 'stale' });
  await fieldOf(form, 'name').fill('Mit navn');
  await submit(form);
  await form.getByRole('alert').getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  expect(await lastSent(page)).toMatchObject({ name: 'Mit navn', version: 9 });
  await expect(fieldOf(form, 'name')).toHaveValue('Mit navn');
  await expectCalls(page, 2);
});

const answerWith = (page: Page, path: string, body: object, status = 400) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }));

for (const { language, known, unexpected } of [
  { language: 'en', known: 'A user with that email already exists.', unexpected: 'Unexpected error' },
  { language: 'da', known: 'Der findes allerede en bruger med den e-mail.', unexpected: 'Uventet fejl' },
] as const)
  test(`FORM-05 a dotted message is looked up, any other is shown as it is, none is unexpected, ${language}`, async ({
    page,
    server,
  }) => {
    await chooseLanguage(page, language);
    await openAs(page, server, await makeUser(server, { language }), '/profile');
    const form = page.getByRole('main').locator('form');
    await fieldOf(form, 'name').fill('Karen Holm');
    for (const { message, shown } of [
      { message: 'auth.emailTaken', shown: known },
      { message: 'garage.closed', shown: 'garage.closed' },
      { message: 'Garagen er lukket.', shown: 'Garagen er lukket.' },
      { message: '', shown: unexpected },
    ]) {
      await answerWith(page, updateProfile.path, { message });
      await submit(form);
      await expect(form.getByRole('alert')).toHaveText(shown);
    }
    await expect(fieldOf(form, 'name')).toHaveValue('Karen Holm');
  });

test('FORM-05 an answer without a body is unexpected too', async ({ page, server }) => {
  await openAs(page, server, await makeUser(server), '/profile');
  const form = page.getByRole('main').locator('form');
  await fieldOf(form, 'name').fill('Karen Holm');
  await answerWith(page, updateProfile.path, {}, 500);
  await submit(form);
  await expect(form.getByRole('alert')).toBeVisible();
  expect(await form.getByRole('alert').innerText()).toBe('Unexpected error');
});

test('FORM-05 what cannot be loaded says why in place of the form, and can be tried again', async ({
  page,
  server,
}) => {
  const path = '**/api/admin/status-message';
  await page.route(path, (route) => route.fulfill({ status: 403, json: { message: 'auth.lackingPermissions' } }));
  await openAs(page, server, await makeAdministrator(server), '/status-message');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('You do not have the required permission.');
  await expect(page.getByRole('main').locator('form')).toHaveCount(0);
  await page.unroute(path);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Publish message' })).toBeVisible();
  await expect(alert).toBeHidden();
});
