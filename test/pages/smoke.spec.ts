import { demoAccounts, expect, keepPicture, logIn, test } from './fixtures.ts';

test('smoke', async ({ page, server }) => {
  page.on('console', (m) => console.log(m.text(), m.location().url));
  page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
  page.on('response', (r) => r.status() >= 400 && console.log(r.status(), r.url()));
  await page.goto('/login');
  await page.waitForTimeout(1500);
  await logIn(page, demoAccounts(server)[0]!);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anne-Sofie');
  await keepPicture(page, 'smoke');
});
