import type { Locator, Page } from '@playwright/test';
import { chooseLanguage, expect, test } from './fixtures.ts';
import { expectCalls, faultsOf, fieldOf, lastSent, openForm, submit } from './test-form.ts';

test('FORM-06 a typeahead searches from two characters on and shows ten matches at most', async ({ page }) => {
  await page.goto('/test/fields');
  const place = page.getByRole('combobox', { name: 'Place' });
  const list = page.getByRole('listbox', { name: 'Place' });
  const options = list.getByRole('option');
  await place.pressSequentially('r');
  await expect(list).toHaveText('Type at least 2 characters');
  await place.pressSequentially('i');
  await expect(options).toHaveText([
    'Fredericia',
    'Frederikshavn',
    'Frederikssund',
    'Grindsted',
    'Hjørring',
    'Maribo',
    'Ribe',
    'Ringkøbing',
    'Ringsted',
  ]);
  await place.fill('er');
  await expect(options.first()).toHaveText('Brønderslev');
  await expect(options).toHaveCount(10);
  await place.press('Backspace');
  await expect(options).toHaveCount(0);
  await expect(list).toHaveText('Type at least 2 characters');
});

test('a typeahead is used by keyboard, says when it finds nothing or fails, and goes back to what was chosen', async ({
  page,
}) => {
  await page.goto('/test/fields');
  const place = page.getByRole('combobox', { name: 'Place' });
  const list = page.getByRole('listbox', { name: 'Place' });
  const chosen = page.getByText(/^Chosen: (?!2)/);
  await place.fill('rin');
  await expect(list.getByRole('option')).toHaveText(['Grindsted', 'Hjørring', 'Ringkøbing', 'Ringsted']);
  await place.press('ArrowDown');
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(chosen).toHaveText('Chosen: Hjørring');
  await expect(place).toHaveValue('Hjørring');

  await place.fill('xyz');
  await expect(list).toHaveText('No matches');
  await place.fill('fejl');
  await expect(list).toHaveText('The search failed. Type again to retry.');
  await place.blur();
  await expect(place).toHaveValue('Hjørring');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(chosen).toHaveText('Chosen: –');
});

const answerOf = (page: Page): Locator => page.getByText(/^Answer: /);

test('a confirm dialog answers yes and no by keyboard, starts on cancel when it is dangerous, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/test/fields');
  const dialog = page.getByRole('dialog', { name: 'Upgrade the tracker?' });
  const [ask, askDanger] = ['Ask', 'Ask about something dangerous'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  ) as [Locator, Locator];
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const agree = dialog.getByRole('button', { name: 'Upgrade' });

  await ask.click();
  await expect(dialog).toContainText('It costs DKK 499.00 a year from today.');
  await expect(agree).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answerOf(page)).toHaveText('Answer: yes');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();

  await askDanger.click();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answerOf(page)).toHaveText('Answer: no');
  await expect(askDanger).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(agree).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  await agree.click();
  await expect(answerOf(page)).toHaveText('Answer: yes');

  for (const refuse of [() => page.keyboard.press('Escape'), () => page.mouse.click(20, 400)]) {
    await ask.click();
    await expect(agree).toBeFocused();
    await refuse();
    await expect(answerOf(page)).toHaveText('Answer: no');
    await expect(dialog).toBeHidden();
    await ask.click();
    await agree.click();
    await expect(answerOf(page)).toHaveText('Answer: yes');
  }
});

test('an icon and a colour are picked by the arrow keys', async ({ page }) => {
  await page.goto('/test/fields');
  for (const name of ['Icon', 'Colour']) {
    const group = page.getByRole('radiogroup', { name });
    const radios = group.getByRole('radio');
    const checked = () => radios.evaluateAll((all) => (all as HTMLInputElement[]).findIndex(({ checked }) => checked));
    const first = await checked();
    await radios.nth(first).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await checked()).toBe(first + 2);
    await expect(radios.nth(first + 2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    expect(await checked()).toBe(first + 1);
    const label = (await radios.nth(first + 1).getAttribute('aria-label'))!;
    expect(label).not.toBe('');
    if (name === 'Colour') await expect(group).toHaveAccessibleDescription(new RegExp(`^${label}\\. The label`));
  }
});

for (const { language, formats } of [
  {
    language: 'en',
    formats: ['DKK 1,234.50', '18.7 km', '84,585 km', '64 km/h', '12 Nov 2026 09:30', '3 days ago'],
  },
  {
    language: 'da',
    formats: ['1.234,50 kr.', '18,7 km', '84.585 km', '64 km/t', '12.11.2026 09.30', 'for 3 dage siden'],
  },
] as const)
  test(`money, distances, speeds, times and phones are shown the way of the language, ${language}`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-11-12T09:30:00+01:00'));
    await chooseLanguage(page, language);
    await page.goto('/test/fields');
    const shown = page.getByRole('region', { name: /^Format/ }).locator('dd');
    await expect(shown).toHaveText([...formats, '+45 70 12 34 56', '55.6761, 12.5683']);
  });

for (const { language, shown, fault } of [
  { language: 'da', shown: '1.234,50', fault: 'Skriv et tal.' },
  { language: 'en', shown: '1,234.50', fault: 'Write a number.' },
] as const)
  test(`a number and an amount are typed with the Danish comma in any language: ${language}`, async ({ page }) => {
    const form = await openForm(page, { language, mode: 'edit' });
    const [discount, speed] = [fieldOf(form, 'discountInCents'), fieldOf(form, 'speed')];
    await expect(discount).toHaveValue(language === 'da' ? '123,50' : '123.50');
    await discount.fill('1.234,5');
    await speed.fill('89,5');
    await submit(form);
    await expectCalls(page, 1);
    expect(await lastSent(page)).toMatchObject({ discountInCents: 123_450, speed: 89.5 });
    await expect(form).toHaveAttribute('aria-busy', 'false');
    await expect(discount).toHaveValue(shown);

    await discount.fill('mange');
    await submit(form);
    await expect.poll(() => faultsOf(form)).toEqual({ discountInCents: fault });
    await expect(discount).toHaveValue('mange');
  });

test('a field with a most counts its characters, and a password can be seen', async ({ page }) => {
  const form = await openForm(page);
  await expect(form.getByRole('img', { name: '0 of 64 characters' })).toHaveText('0 / 64');
  await fieldOf(form, 'name').fill('Varebil æøå');
  await expect(form.getByRole('img', { name: '11 of 64 characters' })).toBeVisible();
  await fieldOf(form, 'note').fill('x'.repeat(201));
  await expect(form.getByRole('img', { name: '201 of 200 characters' })).toBeVisible();

  const password = fieldOf(form, 'password');
  await password.fill('grøn-cykel-42');
  await expect(password).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Show the password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('grøn-cykel-42');
  await expect(fieldOf(form, 'password2')).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Hide the password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the permissions page shows what a made-up user may, as it is put together', async ({ page }) => {
  await page.goto('/test/permissions');
  const navigation = page.getByRole('region', { name: 'Top navigation' });
  const abilities = page.getByRole('region', { name: 'May do at large', exact: true });
  const ability = (said: string) => abilities.getByRole('listitem', { name: said, exact: true });
  await expect(navigation).not.toContainText('Map');
  await page.getByRole('checkbox', { name: 'currentPosition' }).check();
  await expect(navigation).toContainText('Map');
  await expect(navigation).not.toContainText('Orders');
  await expect(ability('administrate: no')).toBeVisible();
  await page.getByRole('radio', { name: 'Administrator', exact: true }).check();
  await expect(navigation).toContainText('Orders');
  await expect(ability('administrate: yes')).toBeVisible();
});
