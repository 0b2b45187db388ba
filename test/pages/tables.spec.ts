import type { Locator, Page } from '@playwright/test';
import { listMailbox } from '#contract/features/mailbox.ts';
import { makeAdministrator } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { expect, openAs, test, toastOf } from './fixtures.ts';

const rowsOf = (page: Page): Locator => page.getByRole('table').locator('tbody tr:not([data-ghost])');
const header = (page: Page, name: string): Locator => page.getByRole('columnheader', { name });
const pageButton = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });
const filterOf = (page: Page): Locator => page.getByRole('searchbox');
const mailboxCall = `**/api${listMailbox.path}?*`;

let batches = 0;

/** 27 sent mails whose subject carries the answered word. Recipients come in the opposite order of their age. */
async function makeMails({ db }: TestServer): Promise<string> {
  const word = `parti${++batches}`;
  const minute = 60_000;
  const mails = Array.from({ length: 27 }, (_, index) => {
    const at = new Date(Date.now() - (27 - index) * minute);
    const number = String(index + 1).padStart(2, '0');
    return {
      channel: 'mail' as const,
      template: 'test',
      recipient: `modtager${String(99 - index)}@${word}.example`,
      language: 'da' as const,
      subject: `Brev ${number}`,
      text: 'Hej',
      state: 'sent' as const,
      nextAttemptAt: at,
      createdAt: at,
      sentAt: at,
    };
  });
  await db.insertInto('outbox').values(mails).execute();
  return word;
}

/** The queries of the calls for the list, as they are made. */
function listenToQueries(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api${listMailbox.path}`) queries.push(Object.fromEntries(searchParams));
  });
  return queries;
}

const letters = (page: Page) => rowsOf(page).getByRole('link').allInnerTexts();
const lettersFrom = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first + index * Math.sign(last - first)).map(
    (number) => `Brev ${String(number).padStart(2, '0')}`,
  );

test('FORM-06 a list comes in pages of ten, sorted and filtered by the server', async ({ page, server }) => {
  const word = await makeMails(server);
  const queries = listenToQueries(page);
  await openAs(page, server, await makeAdministrator(server), `/mailbox?filter=${word}`);
  await expect.poll(() => letters(page)).toEqual(lettersFrom(27, 18));
  await expect(page.getByText('1–10 of 27 messages')).toBeVisible();
  const start = { page: '1', pageSize: '10', sort: 'dateCreated', direction: 'desc', filter: word };
  expect(queries).toEqual([start]);

  await pageButton(page, 'Page 3').click();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(7, 1));
  await expect(page.getByText('21–27 of 27 messages')).toBeVisible();
  await expect(pageButton(page, 'Page 3')).toHaveAttribute('aria-current', 'page');
  await expect(pageButton(page, 'Next page')).toBeDisabled();
  expect(queries.at(-1)).toEqual({ ...start, page: '3' });
  await pageButton(page, 'Previous page').click();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(17, 8));

  await header(page, 'To').getByRole('button').click();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(27, 18));
  expect(queries.at(-1)).toEqual({ ...start, sort: 'recipient', direction: 'asc' });
  await header(page, 'To').getByRole('button').click();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(1, 10));
  expect(queries.at(-1)).toEqual({ ...start, sort: 'recipient', direction: 'desc' });

  await pageButton(page, 'Next page').click();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(11, 20));
  await filterOf(page).fill(`9@${word}`);
  await expect.poll(() => letters(page)).toEqual(['Brev 01', 'Brev 11', 'Brev 21']);
  expect(queries.at(-1)).toEqual({ ...start, sort: 'recipient', direction: 'desc', filter: `9@${word}` });
  expect(queries).toHaveLength(7);
});

test('a list stands in the address: a reload and the way back show the same rows', async ({ page, server }) => {
  const word = await makeMails(server);
  await openAs(page, server, await makeAdministrator(server), '/mailbox');
  await filterOf(page).fill(word);
  // At once: a sorting must not be lost to a filter that is still waiting.
  await header(page, 'Subject').getByRole('button').click();
  await expect(page.getByText('1–10 of 27 messages')).toBeVisible();
  await pageButton(page, 'Page 2').click();
  const expectSame = async () => {
    await expect.poll(() => letters(page)).toEqual(lettersFrom(11, 20));
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toEqual({
      filter: word,
      sort: 'subject',
      direction: 'asc',
      page: '2',
    });
    await expect(filterOf(page)).toHaveValue(word);
    await expect(header(page, 'Subject')).toHaveAttribute('aria-sort', 'ascending');
  };
  await expectSame();
  await page.reload();
  await expectSame();
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expectSame();

  await page.goto(`/mailbox?filter=${word}&page=40&sort=text&direction=sideways`);
  await expect(page).toHaveURL(/page=3/);
  await expect.poll(() => letters(page)).toEqual(lettersFrom(7, 1));
});

test('FORM-06 the filter waits until nothing was typed for 150 ms: quick typing loads once', async ({
  page,
  server,
}) => {
  const word = await makeMails(server);
  const queries = listenToQueries(page);
  await page.clock.install();
  await openAs(page, server, await makeAdministrator(server), '/mailbox');
  await expect(rowsOf(page)).toHaveCount(10);
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = queries.length;
  const search = () => page.evaluate(() => location.search);
  for (const letter of word) {
    await filterOf(page).press(letter);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(49);
  expect(await search()).toBe('');
  await page.clock.runFor(1);
  expect(await search()).toBe(`?filter=${word}`);
  await page.clock.resume();
  await expect.poll(() => letters(page)).toEqual(lettersFrom(27, 18));
  expect(queries.slice(before).map(({ filter }) => filter)).toEqual([word]);
});

test('FORM-05 a list that cannot be looked up is empty, says so, and can be tried again', async ({ page, server }) => {
  const word = await makeMails(server);
  await page.route(mailboxCall, (route) => route.fulfill({ status: 500, json: { message: 'Kablet er klippet over' } }));
  await openAs(page, server, await makeAdministrator(server), `/mailbox?filter=${word}`);
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(mailboxCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('The list could not be loaded.')).toBeHidden();

  await page.route(mailboxCall, (route) => route.abort());
  await pageButton(page, 'Next page').click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
});

test('FORM-06 rows keep their identity by key, and a column is sorted by keyboard', async ({ page }) => {
  await page.goto('/test/table?filter=Varebil%201');
  const names = rowsOf(page).locator('td:first-child');
  await expect(names.first()).toHaveText('Varebil 1');
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
  const count = await rowsOf(page).count();
  expect(count).toBeGreaterThan(1);
  await rowsOf(page)
    .first()
    .evaluate((row) => row.setAttribute('data-marked', ''));

  await header(page, 'Name').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'descending');
  await expect(names.last()).toHaveText('Varebil 1');
  await expect(header(page, 'Name').getByRole('button')).toBeFocused();
  await expect(page.locator('[data-marked]')).toContainText('Varebil 1');
  await expect(rowsOf(page).last()).toHaveAttribute('data-marked', '');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(header(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
  await expect(header(page, 'Name')).toHaveAttribute('aria-sort', 'none');
  await expect(header(page, 'IMEI')).not.toHaveAttribute('aria-sort');
});

test('FORM-06 rows are stacked under 800 px and smaller under 400 px', async ({ page }) => {
  await page.goto('/test/table');
  const row = rowsOf(page).first();
  await expect(rowsOf(page)).toHaveCount(10);
  const cells = async () => {
    const boxes = await row.locator('td').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().y));
    return new Set(boxes.map(Math.round)).size;
  };
  const textSize = () =>
    row
      .locator('td')
      .nth(1)
      .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
  const padding = () => row.evaluate((each) => parseFloat(getComputedStyle(each).paddingLeft));
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return { lines: await cells(), text: await textSize(), padding: await padding() };
  };

  expect((await at(800)).lines).toBe(1);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeHidden();
  const stacked = await at(799);
  expect(stacked.lines).toBe(8);
  await expect(row.getByText('Owner')).toBeVisible();
  expect(await at(400)).toEqual(stacked);
  const small = await at(399);
  expect(small.lines).toBe(8);
  expect(small.text).toBeLessThan(stacked.text);
  expect(small.padding).toBeLessThan(stacked.padding);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name, descending');
  await expect(row).toContainText('Varebil 127');
});

test('a table says when it is empty, when nothing matches, and when it is slow it keeps what it shows', async ({
  page,
}) => {
  await page.goto('/test/table');
  await expect(page.getByText('1–10 of 128 trackers')).toBeVisible();
  await filterOf(page).fill('findes ikke');
  await expect(page.getByText('Nothing matches “findes ikke”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rowsOf(page)).toHaveCount(10);

  await page.getByRole('checkbox', { name: 'Slow' }).check();
  await pageButton(page, 'Next page').click();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Slow' }).uncheck();
  await page.getByRole('checkbox', { name: 'Empty' }).check();
  await expect(page.getByText('No trackers yet')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
});

test('a row’s actions stand beside it and in its menu, and a deletion is confirmed first', async ({ page }) => {
  await page.goto('/test/table');
  await page.getByRole('button', { name: 'Settings, Kassevogn 4', exact: true }).click();
  await expect(toastOf(page, 'Settings: Kassevogn 4')).toBeVisible();
  const more = page.getByRole('button', { name: 'More actions for Kassevogn 4', exact: true });
  const question = page.getByRole('dialog', { name: 'Delete Kassevogn 4?' });
  const remove = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Delete tracker' }).click();
    await expect(question).toBeVisible();
  };
  await remove();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await expect(toastOf(page, 'Kassevogn 4 was deleted')).toHaveCount(0);
  await remove();
  await question.getByRole('button', { name: 'Delete tracker' }).click();
  await expect(toastOf(page, 'Kassevogn 4 was deleted')).toBeVisible();
});
