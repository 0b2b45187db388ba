import type { Locator, Page } from '@playwright/test';
import { chooseLanguage, expect, test } from './fixtures.ts';

const today = new Date('2026-11-12T09:30:00+01:00');

/** Opens the page on that day and answers with the range that has no bounds: 10 to 20 March. */
async function openRange(page: Page, language: 'da' | 'en' = 'en'): Promise<Locator> {
  await page.clock.setFixedTime(today);
  await chooseLanguage(page, language);
  await page.goto('/test/fields');
  const range = page.getByRole('group', { name: language === 'da' ? 'Periode' : 'Date range', exact: true });
  await expect(range).toBeVisible();
  return range;
}

const fromOf = (range: Locator) => range.getByRole('textbox', { name: /^(From|Fra)$/ });
const toOf = (range: Locator) => range.getByRole('textbox', { name: /^(To|Til)$/ });

async function type(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}

const expectChosen = (page: Page, start: string, end: string) =>
  expect(page.getByText(/^(Chosen|Valgt): 2/)).toHaveText(new RegExp(`: ${start} (to|til) ${end}$`));

test('FORM-08 an end before the start takes the start along to the day before, a start after the end the end to the day after', async ({
  page,
}) => {
  const range = await openRange(page);
  await type(toOf(range), '1 Mar 2026');
  await expectChosen(page, '2026-02-28', '2026-03-01');
  await expect(fromOf(range)).toHaveValue('28 Feb 2026');
  await type(fromOf(range), '31 Dec 2026');
  await expectChosen(page, '2026-12-31', '2027-01-01');
  await expect(toOf(range)).toHaveValue('1 Jan 2027');
  await type(toOf(range), '31 Dec 2026');
  await expectChosen(page, '2026-12-31', '2026-12-31');
  await type(toOf(range), '15 Jan 2027');
  await expectChosen(page, '2026-12-31', '2027-01-15');
});

const groups = {
  en: {
    button: 'Quick picks',
    Months:
      'May 2026, June 2026, July 2026, August 2026, September 2026, October 2026, November 2026, December 2026, January 2027, February 2027, March 2027, April 2027',
    Quarters: 'Q2 2026, Q3 2026, Q4 2026, Q1 2027, Q2 2027',
    Years: '2020, 2021, 2022, 2023, 2024, 2025, 2026',
  },
  da: {
    button: 'Hurtigvalg',
    Måneder:
      'Maj 2026, Juni 2026, Juli 2026, August 2026, September 2026, Oktober 2026, November 2026, December 2026, Januar 2027, Februar 2027, Marts 2027, April 2027',
    Kvartaler: '2. kvartal 2026, 3. kvartal 2026, 4. kvartal 2026, 1. kvartal 2027, 2. kvartal 2027',
    År: '2020, 2021, 2022, 2023, 2024, 2025, 2026',
  },
};

for (const language of ['en', 'da'] as const)
  test(`FORM-08 quick picks: months from six back to five forward, quarters, years from 2020, ${language}`, async ({
    page,
  }) => {
    const range = await openRange(page, language);
    const { button, ...expected } = groups[language];
    const open = () => range.getByRole('button', { name: button }).click();
    const pick = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
    await open();
    for (const [group, names] of Object.entries(expected))
      await expect(page.getByRole('group', { name: group, exact: true }).getByRole('button')).toHaveText(
        names.split(', '),
      );
    await pick(language === 'da' ? 'Februar 2027' : 'February 2027').click();
    await expectChosen(page, '2027-02-01', '2027-02-28');
    await expect(page.getByRole('dialog')).toBeHidden();
    await open();
    await pick(language === 'da' ? '4. kvartal 2026' : 'Q4 2026').click();
    await expectChosen(page, '2026-10-01', '2026-12-31');
    await open();
    await pick('2024').click();
    await expectChosen(page, '2024-01-01', '2024-12-31');
    await open();
    await expect(pick('2024')).toHaveAttribute('aria-pressed', 'true');
  });

test('a day is typed as people write it in either language, and what is none changes nothing', async ({ page }) => {
  const danish = await openRange(page, 'da');
  await expect(fromOf(danish)).toHaveValue('10.03.2026');
  for (const { typed, day } of [
    { typed: '1.2.2026', day: '2026-02-01' },
    { typed: '2/2-26', day: '2026-02-02' },
    { typed: '030226', day: '2026-02-03' },
    { typed: '4. feb. 2026', day: '2026-02-04' },
    { typed: '5. maj', day: '2026-05-05' },
    { typed: '2026-02-06', day: '2026-02-06' },
  ]) {
    await type(toOf(danish), '31.12.2026');
    await type(fromOf(danish), typed);
    await expectChosen(page, day, '2026-12-31');
  }
  for (const typed of ['31.02.2026', 'i morgen', '2026-13-01', '']) {
    await type(fromOf(danish), typed);
    await expect(fromOf(danish)).toHaveValue('06.02.2026');
  }
  await page.getByRole('combobox', { name: 'Sprog' }).selectOption('en');
  const english = page.getByRole('group', { name: 'Date range', exact: true });
  await expect(fromOf(english)).toHaveValue('6 Feb 2026');
  await fromOf(english).fill('7 october');
  await fromOf(english).blur();
  await expectChosen(page, '2026-10-07', '2026-12-31');
});

test('a day is chosen from a calendar that speaks the language, and bounds hold', async ({ page }) => {
  const range = await openRange(page, 'da');
  await range.getByRole('button', { name: 'Vælg en dato, Til' }).click();
  const calendar = page.getByRole('dialog', { name: 'Til' });
  await expect(calendar.getByRole('button', { name: 'marts 2026', exact: true })).toBeVisible();
  await calendar.getByRole('button', { name: 'Næste måned' }).click();
  await calendar.getByRole('button', { name: /^14 april 2026$/i }).click();
  await expectChosen(page, '2026-03-10', '2026-04-14');
  await expect(calendar).toBeHidden();

  const bounded = page.getByRole('group', { name: 'Med grænser: kun i år' });
  await type(toOf(bounded), '1.1.2027');
  await expect(toOf(bounded)).toHaveValue('30.06.2026');
  await bounded.getByRole('button', { name: 'Hurtigvalg' }).click();
  await expect(page.getByRole('group', { name: 'År', exact: true }).getByRole('button')).toHaveText(['2026']);
});

test('a range as one button shows it and changes it', async ({ page }) => {
  await openRange(page);
  const button = page.getByRole('button', { name: /^Period: / });
  await expect(button).toHaveText(/^10\s–\s20 Mar 2026$/);
  await button.click();
  const inside = page.getByRole('dialog');
  await type(toOf(inside), '1 Mar 2026');
  await expectChosen(page, '2026-02-28', '2026-03-01');
  await page.keyboard.press('Escape');
  await expect(button).toHaveText(/^28 Feb\s–\s1 Mar 2026$/);
});

test('FORM-08 under 420 px the range is narrow: both days on a line, the quick picks below over the whole width', async ({
  page,
}) => {
  const range = await openRange(page);
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const [whole, from, to, quick] = await Promise.all(
      [range, fromOf(range), toOf(range), range.getByRole('button', { name: 'Quick picks' })].map((part) =>
        part.boundingBox(),
      ),
    );
    return { whole: whole!, from: from!, to: to!, quick: quick! };
  };
  const isCut = (input: Element) => input.scrollWidth > input.clientWidth;
  for (const width of [320, 360, 390, 419, 420, 460, 500, 560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await toOf(range).evaluate(isCut), `cut at ${width} px`).toBe(false);
  }
  const wide = await boxes(420);
  expect(wide.quick.width).toBeLessThan(wide.whole.width - 1);
  const narrow = await boxes(419);
  expect(narrow.from.y).toBe(narrow.to.y);
  expect(narrow.quick.y).toBeGreaterThan(narrow.to.y + narrow.to.height);
  expect(narrow.quick.width).toBeCloseTo(narrow.whole.width, 0);
});
