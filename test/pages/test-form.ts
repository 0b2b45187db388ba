// The form of /test/form: its fields by name, what its pretended server does, and what that server was sent.
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseLanguage } from './fixtures.ts';

export type Language = 'da' | 'en';

const serverAnswers = {
  fieldErrors: { en: 'Refuses two fields', da: 'Afviser to felter' },
  message: { en: 'Refuses with a message', da: 'Afviser med en besked' },
  unexpected: { en: 'Fails without a message', da: 'Fejler uden besked' },
  stale: { en: 'Was changed by somebody else', da: 'Er ændret af en anden' },
  slow: { en: 'Takes three seconds', da: 'Er tre sekunder om det' },
  saves: { en: 'Saves', da: 'Gemmer' },
};

interface Setting {
  language?: Language;
  mode?: 'add' | 'edit';
  server?: keyof typeof serverAnswers;
}

export async function serverWill(page: Page, server: keyof typeof serverAnswers, language: Language = 'en') {
  await page.getByRole('radio', { name: serverAnswers[server][language], exact: true }).check();
}

/** Opens the page and answers with its form. In edit mode every field is right. */
export async function openForm(page: Page, { language = 'en', mode = 'add', server }: Setting = {}): Promise<Locator> {
  await chooseLanguage(page, language);
  await page.goto('/test/form');
  if (mode === 'edit') await page.getByRole('radio', { name: language === 'da' ? 'Redigér' : 'Edit' }).check();
  if (server) await serverWill(page, server, language);
  const form = page.getByRole('main').locator('form');
  await expect(fieldOf(form, 'name')).toHaveValue(mode === 'edit' ? 'Varebil 2 · Mette' : '');
  return form;
}

export const openModal = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Open in a modal' }).click();
  const modal = page.getByRole('dialog', { name: 'Tracker settings' });
  await expect(modal).toBeVisible();
  return modal;
};

export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[name="${name}"]`);

export async function fillRequired(form: Locator): Promise<void> {
  await fieldOf(form, 'name').fill('Trailer 9');
  await fieldOf(form, 'email').fill('anna@example.com');
  await fieldOf(form, 'phone').fill('70123456');
}

export const submit = (form: Locator): Promise<void> => form.locator('[type="submit"]').click();

/** What stands at each faulty field, by its name. */
export const faultsOf = (form: Locator): Promise<Record<string, string>> =>
  form
    .locator('[aria-invalid="true"]')
    .evaluateAll((inputs) =>
      Object.fromEntries(
        (inputs as HTMLInputElement[]).map(({ id, name }) => [
          name,
          document.getElementById(`${id}-error`)?.innerText ?? '',
        ]),
      ),
    );

export const callCount = (page: Page): Locator => page.getByText(/^(Calls to the server|Kald til serveren): \d+$/);

export const expectCalls = (page: Page, count: number): Promise<void> =>
  expect(callCount(page)).toHaveText(new RegExp(`: ${count}$`));

/** What the last call carried. */
export const lastSent = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse(await page.locator('pre').innerText()) as Record<string, unknown>;
