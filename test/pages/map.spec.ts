import type { Page } from '@playwright/test';
import { makeAdministrator, makeUser } from '../support/factories.ts';
import { makeUserWithVan, makeVan } from '../support/vans.ts';
import { expect, expectAccessible, listenToCalls, openAs, test } from './fixtures.ts';

// Drawing is done by the processor here: less to draw is faster.
test.use({ viewport: { width: 820, height: 600 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const canvas = (page: Page) => page.locator('.maplibregl-map');
const camera = (page: Page) => page.locator('[data-camera]');
const openMenu = (page: Page) => page.getByRole('button', { name: /^Trackers/ }).click();
const whenDrawn = (page: Page, count: number) =>
  expect(canvas(page)).toHaveAttribute('data-vehicles', String(count), { timeout: 20_000 });
const panelOf = (page: Page, name: string) => page.getByRole('region', { name });

test('MAP-01 the map opens on Denmark, goes out to the whole world and no further', async ({ page, server }) => {
  const user = await makeUser(server);
  await makeVan(server, user);
  await openAs(page, server, user, '/map');
  await expect(canvas(page)).toHaveAttribute('data-center', '55.6800,11.1000');
  await expect(canvas(page)).toHaveAttribute('data-zoom', '12.00');
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  for (let click = 0; click < 12; click++) await zoomOut.click();
  await expect(canvas(page)).toHaveAttribute('data-zoom', '2.00', { timeout: 20_000 });
});

test('MAP-02 MAP-04 a tracker is hidden by its eye, which is remembered; its marker opens it; closing goes back', async ({
  page,
  server,
}) => {
  const { user, van } = await makeUserWithVan(server);
  const car = await makeVan(server, user, { name: 'Car' });
  await car.report({ lat: 55.9 });
  await openAs(page, server, user, '/map');
  await whenDrawn(page, 2);
  await openMenu(page);
  const eye = page.getByRole('button', { name: 'Show Car on the map' });
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await eye.click();
  await expect(page.getByText('1 of 2 shown')).toBeVisible();
  await page.reload();
  await whenDrawn(page, 1);
  await canvas(page).click({ position: { x: 410, y: 272 } });
  await expect(page).toHaveURL(`/map/${van.imei}`);
  await expect(panelOf(page, 'Van')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Trackers/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL('/map');
});

test('MAP-05 autofit ends with a drag or a zoom, and comes back by its button, which shows only then', async ({
  page,
  server,
}) => {
  const { user } = await makeUserWithVan(server);
  await openAs(page, server, user, '/map');
  await whenDrawn(page, 1);
  const showAll = page.getByRole('button', { name: 'Show all' });
  await expect(camera(page)).toHaveAttribute('data-autofit', 'on');
  await expect(showAll).toHaveCount(0);
  const drag = async () => {
    await page.mouse.move(500, 400);
    await page.mouse.down();
    await page.mouse.move(560, 450, { steps: 4 });
    await page.mouse.up();
  };
  const zoom = () => page.getByRole('button', { name: 'Zoom in' }).click();
  for (const move of [drag, zoom]) {
    await move();
    await expect(camera(page)).toHaveAttribute('data-autofit', 'off');
    await showAll.click();
    await expect(camera(page)).toHaveAttribute('data-autofit', 'on');
    await expect(showAll).toHaveCount(0);
  }
});

test('MAP-03 an address is searched for around the user, a street asks for its number, a failure is said aloud', async ({
  page,
  server,
}) => {
  const { user } = await makeUserWithVan(server);
  const asked: string[] = [];
  let answer: object | null = { kind: 'street', label: 'Algade, 4000 Roskilde', lat: 55.64, lng: 12.08 };
  await page.route('**/api/misc/address-suggestions?*', (route) => {
    asked.push(new URL(route.request().url()).search);
    return answer ? route.fulfill({ json: { suggestions: [answer] } }) : route.abort();
  });
  await openAs(page, server, user, '/map');
  const box = page.getByRole('combobox', { name: 'Search for an address' });
  await box.fill('Algade');
  await box.press('Enter');
  await page.getByRole('option', { name: /Algade/ }).click();
  await expect(page.getByText('Which number?')).toBeVisible();
  await expect(box).toHaveValue('Algade ');
  expect(asked.at(-1)).toContain('lat=55.27&lng=11.72');

  answer = { kind: 'address', label: 'Algade 1, 4000 Roskilde', lat: 55.6415, lng: 12.0803 };
  await box.fill('Algade 1');
  await box.press('Enter');
  await page.getByRole('option', { name: /Algade 1/ }).click();
  await expect(canvas(page)).toHaveAttribute('data-center', '55.6415,12.0803');

  answer = null;
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });
  await box.fill('Nowhere 7');
  await expect(page.getByText('The address could not be looked up')).toBeVisible();
  expect(said).toEqual([]);
  await box.press('Enter');
  await expect.poll(() => said[0]).toContain('alert: The address could not be looked up');
});

test('MAP-07 MAP-09 the panel tells how the tracker does, and what it says next is there at once', async ({
  page,
  server,
}) => {
  const { user, van } = await makeUserWithVan(server, { lat: 55.571, lng: 12.2425, speed: 83, angle: 45, signal: 5 });
  const calls = listenToCalls(page);
  await openAs(page, server, user, `/map/${van.imei}`);
  const panel = panelOf(page, 'Van');
  for (const text of ['83 km/h', 'north-east', 'Ignition on', 'Signal good', 'Battery unknown', '55.5710, 12.2425'])
    await expect(panel).toContainText(text);
  await expect(panel).toContainText(/Greve|Karlslunde|Tune/);
  await expect.poll(() => calls.filter((call) => call === 'POST /trackers/status').length).toBeGreaterThan(0);
  await van.report({ lat: 55.58, lng: 12.25, speed: 0, ignition: false });
  await expect(panel).toContainText('Parked', { timeout: 3000 });
  await expect(panel).toContainText('55.5800, 12.2500');
});

test('MAP-09 a tracker that has never reported says so, and an old position is called old', async ({
  page,
  server,
}) => {
  const user = await makeUser(server);
  const silent = await makeVan(server, user, { name: 'Silent' });
  await openAs(page, server, user, `/map/${silent.imei}`);
  await expect(page.getByText('The tracker has never reported.')).toBeVisible();
  await server.db
    .updateTable('trackerPermissions')
    .set({ grantedAt: new Date(0) })
    .where('userId', '=', user.id)
    .execute();
  await silent.report({ at: Date.now() - 86_400_000 });
  await expect(panelOf(page, 'Silent')).toContainText('Position old', { timeout: 12_000 });
});

test('MAP-08 MAP-10 wide: status and history together; narrow: a choice and a way back; the clock ticks', async ({
  page,
  server,
}) => {
  const { user, van } = await makeUserWithVan(server);
  await openAs(page, server, user, `/map/${van.imei}`);
  const panel = panelOf(page, 'Van');
  const address = panel.getByRole('button', { name: 'Copy the coordinates' });
  const history = panel.getByRole('button', { name: 'Show history' });
  await expect(address).toBeVisible();
  await expect(history).toBeVisible();
  const clock = panel.getByTitle('Local time');
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before!, { timeout: 3000 });
  await expect(clock).toHaveText(/\d\d:\d\d:\d\d$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(history).toHaveCount(0);
  await panel.getByText('History', { exact: true }).click();
  await expect(history).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'All trackers' }).click();
  await expect(page).toHaveURL('/map');
});

test('MAP-11 the map is drawn with nothing from outside, and is accessible', async ({ page, server }) => {
  const { user } = await makeUserWithVan(server);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== server.url) outside.push(request.url());
  });
  const tiles = page.waitForResponse((response) => response.url().endsWith('.pmtiles') && response.status() === 206);
  await openAs(page, server, user, '/map');
  await tiles;
  await whenDrawn(page, 1);
  expect(outside).toEqual([]);
  await expectAccessible(page);
});

test('MAP-01 a tracker that cannot be seen is told apart from a list that could not be loaded', async ({
  page,
  server,
}) => {
  await openAs(page, server, await makeAdministrator(server), '/map/350000000000009');
  const unknown = page.getByText('You cannot see this tracker, or there is none with this number.');
  await expect(unknown).toBeVisible();
  await expect(page.locator('[data-camera]')).toHaveAttribute('data-camera', 'all');
  await page.route('**/api/trackers/list', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible({ timeout: 15_000 });
  await expect(unknown).toHaveCount(0);
});

test('a server that goes away leaves what was known, with its age', async ({ page, server }) => {
  const { user } = await makeUserWithVan(server, { speed: 64 });
  await openAs(page, server, user, '/map');
  await openMenu(page);
  await expect(page.getByText('64 km/h')).toBeVisible();
  await page.route('**/api/trackers/status', (route) => route.abort());
  await expect(page.getByText(/^No connection\. What you see is \d+ secs? old\.$/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('64 km/h')).toBeVisible();
});
