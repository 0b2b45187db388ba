import type { Page } from '@playwright/test';
import { makeUser } from '../support/factories.ts';
import { expect, listenToCalls, openAs, test, toastOf, userMenu } from './fixtures.ts';

const show = (page: Page, kind: string) => page.getByRole('button', { name: kind, exact: true }).click();
const aSecond = 1000;

test('NAV-06 toasts of five kinds stand at the bottom right, each told apart and the bad ones told at once', async ({
  page,
}) => {
  await page.goto('/test/toast');
  const kinds = { Light: 'status', Success: 'status', Danger: 'alert', Warning: 'alert', Info: 'status' };
  for (const [kind, role] of Object.entries(kinds)) {
    await page.getByLabel('Text', { exact: true }).fill(`Om ${kind}`);
    await show(page, kind);
    const toast = toastOf(page, `Om ${kind}`);
    await expect(toast).toBeVisible();
    await expect(toast).toHaveClass(new RegExp(`toast-${kind.toLowerCase()}`));
    await expect(toast).toHaveAttribute('role', role);
  }
  const { width, height } = page.viewportSize()!;
  const newest = (await toastOf(page, 'Om Info').boundingBox())!;
  expect(width - (newest.x + newest.width)).toBeLessThan(40);
  const boxes = await page.locator('.toast').all();
  const bottoms = await Promise.all(boxes.map(async (toast) => toast.boundingBox()));
  expect(height - Math.max(...bottoms.map((box) => box!.y + box!.height))).toBeLessThan(40);
  const colours = boxes.map((toast) =>
    toast.evaluate((element) => getComputedStyle(element).getPropertyValue('--notification-color')),
  );
  expect(new Set(await Promise.all(colours)).size).toBe(5);
});

test('NAV-06 a toast goes after 15 seconds when nothing else is asked for', async ({ page, server }) => {
  await page.clock.install();
  await openAs(page, server, await makeUser(server), '/profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const toast = toastOf(page, 'Your profile has been saved.');
  await expect(toast).toBeVisible();
  await page.clock.runFor(13 * aSecond);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3 * aSecond);
  await expect(toast).toHaveCount(0);
});

test('NAV-06 the time of a toast stands still while the pointer is over it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/test/toast');
  await show(page, 'Info');
  const toast = page.locator('.toast');
  await toast.hover();
  await page.clock.runFor(60 * aSecond);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(16 * aSecond);
  await expect(toast).toHaveCount(0);
});

test('NAV-06 a toast can have another time or none, and can be closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/test/toast');
  const toast = page.locator('.toast');
  await page.getByLabel('Seconds until it goes').fill('3');
  await show(page, 'Info');
  await expect(toast).toBeVisible();
  await page.clock.runFor(4 * aSecond);
  await expect(toast).toHaveCount(0);

  await page.getByLabel('Stays until it is closed').check();
  await show(page, 'Danger');
  await expect(toast).toBeVisible();
  await page.clock.fastForward('30:00');
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(aSecond);
  await expect(toast).toHaveCount(0);
});

test('what toasts told during this visit can be read again, newest first', async ({ page, server }) => {
  await openAs(page, server, await makeUser(server), '/test/toast');
  for (const text of ['Den første', 'Den anden']) {
    await page.getByLabel('Text', { exact: true }).fill(text);
    await show(page, 'Success');
  }
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Recent messages' }).click();
  const lines = page.getByRole('dialog', { name: 'Recent messages' }).getByRole('listitem');
  await expect(lines).toHaveText([/^Den anden/, /^Den første/]);
});

test('NAV-08 /test/toast and /test/permissions open to visitors and ask the server for nothing but who runs the site', async ({
  page,
}) => {
  const calls = listenToCalls(page);
  const bearers: (string | null)[] = [];
  page.on('request', (request) => bearers.push(request.headers()['authorization'] ?? null));
  await page.goto('/test/toast');
  await show(page, 'Light');
  await expect(page.locator('.toast')).toBeVisible();
  const statusMessage = page.waitForRequest('**/api/misc/status-message');
  await page.goto('/test/permissions');
  await page.getByRole('radio', { name: 'Administrator', exact: true }).check();
  await expect(page.getByRole('region', { name: 'Top navigation' })).toContainText('Newsletter');
  await statusMessage;
  expect(new Set(calls)).toEqual(new Set(['GET /misc/site', 'GET /misc/status-message']));
  expect(bearers.every((bearer) => bearer === null)).toBe(true);
});
