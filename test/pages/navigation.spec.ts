import { givePermissions, makeAdministrator, makeTracker, makeUser } from '../support/factories.ts';
import { expect, expectAccessible, keepPicture, openAs, test, userMenu } from './fixtures.ts';

const mainNavigation = 'Main navigation';

test('the top bar offers what the user may open, marks the current page, and the user menu leads to profile and log-out', async ({
  page,
  server,
}) => {
  await openAs(page, server, await makeUser(server));
  const links = page.getByRole('navigation', { name: mainNavigation }).getByRole('link');
  await expect(links).toHaveText(['Home']);
  await openAs(page, server, await makeAdministrator(server));
  await expect(links).toHaveText(['Home', 'Map', 'Mileage', 'Trackers', 'Status message']);
  await expect(links.first()).toHaveAttribute('aria-current', 'page');
  await links.last().click();
  await expect(page).toHaveURL('/status-message');
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
  await expect(links.first()).not.toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Status message · Sporhund');

  await userMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Mailbox' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('under 800 px the navigation folds into a drawer, which closes when one has chosen', async ({ page, server }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await openAs(page, server, await makeAdministrator(server));
  const bar = page.getByRole('navigation', { name: mainNavigation });
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(bar).toBeVisible();
  await expect(menu).toBeHidden();
  await page.setViewportSize({ width: 799, height: 700 });
  await expect(bar).toBeHidden();
  await menu.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveText(['Home', 'Map', 'Mileage', 'Trackers', 'Status message']);
  await expect(drawer.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await expectAccessible(page);
  await keepPicture(page, 'drawer-en-light-799');
  await drawer.getByRole('link', { name: 'Status message' }).click();
  await expect(page).toHaveURL('/status-message');
  await expect(drawer).toBeHidden();
});

test('the keyboard can skip to the content, and starts there on a new page', async ({ page, server }) => {
  await openAs(page, server, await makeAdministrator(server));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link').first()).toBeFocused();

  await page.getByRole('navigation', { name: mainNavigation }).getByRole('link', { name: 'Status message' }).click();
  await expect(page.getByRole('heading', { name: 'Status message' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('being offline is said, until one is online again', async ({ page, server, context }) => {
  await openAs(page, server, await makeUser(server));
  const banner = page.getByText('You are offline. What you see may be out of date.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await keepPicture(page, 'offline-en-light-1440');
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});

test('NAV-09 a footer tells who runs the site and how to get help, and is left out where the page is full screen', async ({
  page,
  server,
}) => {
  await openAs(page, server, await makeUser(server));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Sporhund');
  await expect(footer.getByRole('link', { name: /^Help: / })).toHaveAttribute('href', /^tel:\+45\d{8}$/);
  await page.goto('/alarm/350000000000001/7/abcdefghij0123456789AB');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer).toHaveCount(0);
});

test('the colour scheme follows the device until one is chosen, which is kept', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, server, await makeUser(server));
  const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await expect.poll(scheme).toBe('dark');
  await userMenu(page).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(scheme).toBe('light');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scheme()).toBe('light');
});

test('the front page greets by first name and offers what there is; who has nothing to open is told what comes', async ({
  page,
  server,
}) => {
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link');
  await openAs(page, server, await makeAdministrator(server));
  await expect(shortcuts).toHaveText(['Map', 'Trackers', 'Mileage', 'Profile', 'Status message']);

  const newcomer = await makeUser(server, { name: 'Søren Hedebo' });
  await openAs(page, server, newcomer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Hello|Good \w+), Søren$/);
  await expect(shortcuts).toHaveText(['Profile']);
  await expect(page.getByRole('heading', { name: 'No trackers yet' })).toBeVisible();

  await givePermissions(server, (await makeTracker(server)).id, newcomer.id, ['currentPosition']);
  await page.reload();
  await expect(page.getByText('You have access to one tracker.')).toBeVisible();
});
