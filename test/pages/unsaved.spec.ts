import type { Locator, Page } from '@playwright/test';
import { expect, test, toastOf } from './fixtures.ts';
import { fieldOf, fillRequired, openForm, openModal, submit } from './test-form.ts';

const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Leave without saving?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave without saving' }).click();

const waysToClose: ((page: Page, modal: Locator) => Promise<void>)[] = [
  (_, modal) => modal.getByRole('button', { name: 'Close' }).click(),
  (page) => page.keyboard.press('Escape'),
  (page) => page.mouse.click(30, 450),
  (_, modal) => modal.getByRole('button', { name: 'Cancel' }).click(),
];

test('FORM-02 closing a modal with unsaved changes by its cross, Esc, a click outside or Cancel asks first, and without any it closes', async ({
  page,
}) => {
  await openForm(page);
  for (const close of waysToClose) {
    const modal = await openModal(page);
    await fieldOf(modal, 'name').fill('Halvt skr');
    await close(page, modal);
    await expect(question(page)).toContainText('What you have typed is not saved and will be lost.');
    await stay(page);
    await expect(question(page)).toBeHidden();
    await expect(fieldOf(modal, 'name')).toHaveValue('Halvt skr');

    await close(page, modal);
    await leave(page);
    await expect(question(page)).toBeHidden();
    await expect(modal).toBeHidden();

    await openModal(page);
    await expect(fieldOf(modal, 'name')).toHaveValue('');
    await close(page, modal);
    await expect(modal).toBeHidden();
    await expect(question(page)).toBeHidden();
  }
});

test('FORM-02 Esc at the question keeps the modal and what is typed; what is typed back is no change', async ({
  page,
}) => {
  await openForm(page, { server: 'message' });
  const modal = await openModal(page);
  await fillRequired(modal);
  await submit(modal);
  // Asked while the save runs, so that the form beneath is drawn anew when it fails.
  await fieldOf(modal, 'name').press('Escape');
  await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expect(modal.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(fieldOf(modal, 'name')).toBeFocused();
  await expect(fieldOf(modal, 'name')).toHaveValue('Trailer 9');

  for (const name of ['name', 'email', 'phone']) await fieldOf(modal, name).fill('');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(question(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open in a modal' })).toBeFocused();
});

test('FORM-02 leaving a page with unsaved changes by a link or by going back asks first', async ({ page }) => {
  await openForm(page);
  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Table' })).toBeVisible();
  await page.getByRole('link', { name: 'Form', exact: true }).click();
  const form = page.getByRole('main').locator('form');
  await fieldOf(form, 'name').fill('Halvt skrevet');
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await stay(page);
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/test/form');

  await page.evaluate(() => history.back());
  await stay(page);
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/test/form');
  await expect(fieldOf(form, 'name')).toHaveValue('Halvt skrevet');

  await page.evaluate(() => history.back());
  await leave(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Table' })).toBeVisible();
  await page.goForward();
  await expect(fieldOf(form, 'name')).toHaveValue('');
  await fieldOf(form, 'name').fill('Igen');
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await leave(page);
  await expect(page).toHaveURL('/test/fields');
  await expect(page.getByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
});

test('FORM-02 closing the window with unsaved changes asks first, and once they are saved nobody asks', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillRequired(form);
  await fieldOf(form, 'note').pressSequentially('x');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(fieldOf(form, 'name')).toHaveValue('Trailer 9');

  await submit(form);
  await expect(toastOf(page, 'The changes were saved')).toBeVisible();
  await page.getByRole('link', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/test/fields');
  await page.goBack();
  await expect(fieldOf(form, 'name')).toHaveValue('');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});
