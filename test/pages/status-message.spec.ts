import type { Page } from '@playwright/test';
import { editedStatusMessage, saveStatusMessage } from '#contract/features/messages.ts';
import { makeAdministrator, makeUser } from '../support/factories.ts';
import type { TestServer } from '../support/server.ts';
import { chooseLanguage, expect, fillLogin, listenToCalls, openAs, test, toastOf } from './fixtures.ts';

const nothing = { da: '', en: '' };
const notice = { da: 'Vi opdaterer i nat mellem 2 og 3.', en: 'We update tonight between 2 and 3.' };
const ask = 'GET /misc/status-message';
const aMinute = 60_000;

async function publish(server: TestServer, subject = nothing, body = nothing): Promise<void> {
  const { token } = await makeAdministrator(server);
  const { status } = await server.call(saveStatusMessage, { token, body: { subject, body } });
  expect(status).toBe(200);
}

const modal = (page: Page) => page.getByRole('dialog');
const acknowledge = (page: Page) => page.getByRole('button', { name: 'Got it' }).click();

/** Opens a page whose clock moves only when the test moves it. */
async function openWithClock(page: Page, path: string): Promise<string[]> {
  await page.clock.install({ time: new Date() });
  await page.clock.pauseAt(Date.now() + aMinute);
  const calls = listenToCalls(page);
  await page.goto(path);
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await page.locator('#root > *').count()).toBeGreaterThan(0);
  }).toPass();
  await page.waitForLoadState('networkidle');
  return calls;
}

const timesAsked = (calls: string[]) => calls.filter((call) => call === ask).length;

// The message is everybody's: no other test of this worker may meet it.
test.afterEach(({ server }) => publish(server));

test('NAV-07 half a second after load the message is asked for and shown, and again every 15 minutes', async ({
  page,
  server,
}) => {
  await publish(server, { da: 'Nyt', en: 'Maintenance' }, notice);
  const calls = await openWithClock(page, '/test/permissions');
  await page.clock.runFor(490);
  expect(timesAsked(calls)).toBe(0);
  await page.clock.runFor(20);
  await expect.poll(() => timesAsked(calls)).toBe(1);
  await page.clock.resume();
  await expect(modal(page)).toContainText(notice.en);
  await expect(modal(page)).toContainText('Maintenance');
  await acknowledge(page);
  await expect(modal(page)).toHaveCount(0);

  await publish(server, { da: 'Nyt', en: 'All is well again' }, notice);
  await page.clock.fastForward(14 * aMinute);
  expect(timesAsked(calls)).toBe(1);
  await page.clock.fastForward(aMinute);
  await expect.poll(() => timesAsked(calls)).toBe(2);
  await expect(modal(page)).toContainText('All is well again');
});

test('NAV-07 it is asked for anew after a login', async ({ page, server }) => {
  const { email } = await makeUser(server);
  const calls = await openWithClock(page, '/login');
  await page.clock.runFor(600);
  await expect.poll(() => timesAsked(calls)).toBe(1);
  await publish(server, { da: 'Nyt', en: 'Maintenance' }, notice);
  await fillLogin(page, { email });
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await expect.poll(() => timesAsked(calls)).toBe(2);
  await expect(modal(page)).toContainText('Maintenance');
});

test('NAV-07 what was acknowledged in this browser is not shown again, a new version is, and another browser has its own', async ({
  page,
  server,
  browser,
}) => {
  await publish(server, { da: 'Nyt', en: 'Maintenance' }, notice);
  await page.goto('/login');
  await expect(modal(page)).toContainText('Maintenance');
  await acknowledge(page);
  await expect(modal(page)).toHaveCount(0);

  const asked = page.waitForResponse('**/api/misc/status-message');
  await page.reload();
  await (await asked).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);

  const other = await browser.newPage();
  await other.goto('/login');
  await expect(modal(other)).toContainText('Maintenance');
  await other.context().close();

  await publish(server, { da: 'Nyt', en: 'Maintenance' }, notice);
  await page.reload();
  await expect(modal(page)).toContainText('Maintenance');
});

test('NAV-07 a body of ten characters or less or an empty subject shows nothing, each language by itself', async ({
  page,
  server,
}) => {
  const settled = async () => {
    const asked = page.waitForResponse('**/api/misc/status-message');
    await page.goto('/test/permissions');
    await (await asked).finished();
    await page.waitForLoadState('networkidle');
  };
  await publish(server, { da: 'Nyt', en: 'News' }, { da: '12345678901', en: '1234567890' });
  await settled();
  await expect(modal(page)).toHaveCount(0);
  await publish(server, { da: 'Nyt', en: '' }, notice);
  await settled();
  await expect(modal(page)).toHaveCount(0);
  await chooseLanguage(page, 'da');
  await settled();
  await expect(modal(page)).toContainText('Nyt');
});

test('MSG-02 an administrator writes it in both languages and publishes it, and everybody sees it', async ({
  page,
  server,
  browser,
}) => {
  await openAs(page, server, await makeAdministrator(server), '/status-message');
  for (const [group, language] of [
    ['Danish', 'da'],
    ['English', 'en'],
  ] as const) {
    const fields = page.getByRole('group', { name: group });
    await expect(fields).toContainText('Not shown');
    await fields.getByLabel('Subject').fill(language === 'da' ? 'Opdatering' : 'Update');
    await fields.getByLabel('Text').fill(notice[language]);
    await expect(fields).not.toContainText('Not shown');
  }
  await page.getByRole('button', { name: 'Publish message' }).click();
  await expect(toastOf(page, 'The status message has been saved.')).toBeVisible();

  const visitor = await browser.newPage({ locale: 'da-DK' });
  await visitor.goto('/login');
  await expect(modal(visitor)).toContainText('Opdatering');
  await expect(modal(visitor)).toContainText(notice.da);
  await visitor.context().close();
});

test('who would overwrite another’s message is told what they wrote, and can keep either', async ({ page, server }) => {
  const administrator = await makeAdministrator(server);
  const subject = page.getByRole('group', { name: 'English' }).getByLabel('Subject');
  const saved = async () => (await server.call(editedStatusMessage, { token: administrator.token })).body.subject.en;
  const save = page.getByRole('button', { name: 'Publish message' });

  await openAs(page, server, administrator, '/status-message');
  await subject.fill('Mine');
  await publish(server, { da: '', en: 'Theirs' });
  await save.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Somebody else changed this');
  await expect(alert).toContainText('Theirs');
  expect(await saved()).toBe('Theirs');
  await alert.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect(toastOf(page, 'The status message has been saved.')).toBeVisible();
  expect(await saved()).toBe('Mine');

  await subject.fill('Mine again');
  await publish(server, { da: '', en: 'Theirs again' });
  await save.click();
  await alert.getByRole('button', { name: 'Load theirs' }).click();
  await expect(subject).toHaveValue('Theirs again');
});

test('a half-written message is asked about before it is left', async ({ page, server }) => {
  await openAs(page, server, await makeAdministrator(server), '/status-message');
  const subject = page.getByRole('group', { name: 'English' }).getByLabel('Subject');
  await subject.fill('Half-wri');
  const home = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Home' });
  await home.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/status-message');
  await expect(subject).toHaveValue('Half-wri');
  await home.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
});
