// What somebody does who has just started the demo: the fleet speaks the trackers' own protocol to this server.
import type { Locator, Page } from '@playwright/test';
import { seed } from '#server/demo/fleet/driving.ts';
import { demoVehicles } from '#server/demo/fleet/profiles.ts';
import { createVehicle } from '#simulator/vehicle.ts';
import { RealClock } from '../support/clock.ts';
import type { TestServer } from '../support/server.ts';
import { demoAccounts, expect, expectFits, keepPicture, logIn, startForPages, test as base } from './fixtures.ts';

const jens = { name: 'Varebil 1 · Jens', imei: '352093084173375' };
const rasmus = { name: 'Kassevogn · Rasmus', imei: '352093084174480' };
type Van = typeof jens;

/** It runs like the real one, a little behind: from the last moment at which both vans had some minutes to drive. */
class DrivingClock extends RealClock {
  readonly #behindMs = sinceBothDrove(super.now().getTime());
  override now(): Date {
    return new Date(super.now().getTime() - this.#behindMs);
  }
}

const minute = 60_000;

function sinceBothDrove(now: number): number {
  const imeis = [jens.imei, rasmus.imei];
  const vans = demoVehicles()
    .filter(({ profile }) => imeis.includes(profile.imei))
    .map(({ profile }) => createVehicle(seed, profile));
  const drivesAt = (at: number) => vans.every((van) => van.phaseAt(at).kind === 'driving');
  const coming = Array.from({ length: 13 }, (_, step) => step * (minute / 4));
  let behind = 0;
  while (!coming.every((later) => drivesAt(now - behind + later))) behind += minute / 4;
  return behind;
}

const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, use) => {
      const server = await startForPages({ DEMO_FLEET: 'on', RETENTION_MONTHS: '1' }, new DrivingClock());
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// One server for both, and one after the other.
test.describe.configure({ mode: 'default', timeout: 60_000 });
// Drawing is done by the processor here: less to draw is faster.
test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const pictureOf = (page: Page, what: string) => `new-user-${what}-${page.viewportSize()!.width}`;
const button = (inside: Page | Locator, name: string | RegExp) => inside.getByRole('button', { name });

/** From the list beside the map, which a phone folds. */
async function watchItDrive(page: Page, { name, imei }: Van): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(`/map/${imei}`);
  const where = region(page, name).getByText(/^\d\d\.\d{4}, \d\d\.\d{4}$/);
  const before = await where.textContent();
  await expect(where).not.toHaveText(before!, { timeout: 20_000 });
  await keepPicture(page, pictureOf(page, 'van'));
}

async function playYesterday(page: Page, { name }: Van): Promise<void> {
  await button(page, 'Yesterday').click();
  const bar = region(page, `History of ${name}`);
  const slider = bar.getByRole('slider');
  await expect(slider).toHaveValue('0');
  await bar.getByLabel('Playing speed').selectOption('1000');
  await button(bar, 'Play').click();
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(20);
  await button(bar, 'Pause').click();
  await keepPicture(page, pictureOf(page, 'history'));
  await button(bar, 'Close history').click();
  await expect(bar).toHaveCount(0);
}

/** From the list of trackers, which this page shows; ends on the map. */
async function rename(page: Page, { imei }: Van, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(imei);
  await expect(page.getByText('1 tracker', { exact: true })).toBeVisible();
  await button(page, 'Settings').click();
  const form = page.getByRole('dialog', { name: 'Tracker settings' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await button(form, 'Save tracker').click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View on map' }).click();
  await expect(region(page, name)).toContainText('km/h');
}

async function recover(page: Page, name: string): Promise<void> {
  await button(region(page, name), 'Recovery').click();
  const panel = page.getByRole('dialog', { name: `Recovery mode of ${name}` });
  const told = await listen(panel.getByRole('status'));
  await button(panel, 'Start recovery mode').click();
  await expect(panel.getByText(/^Ends by itself on /)).toBeVisible({ timeout: 20_000 });
  const [first, last] = [(await told())[0], (await told()).at(-1)];
  expect(first).toContain('Waiting for the tracker.');
  expect(last).toContain('The tracker reports all the time.');
  await keepPicture(page, pictureOf(page, 'recovery'));
  await page.keyboard.press('Escape');
  await expect(button(region(page, name), 'In recovery')).toBeVisible();
}

/** Everything it says from now on: a device that answers at once leaves no time to look. */
async function listen(place: Locator): Promise<() => Promise<string[]>> {
  const texts = await place.evaluateHandle((node) => {
    const heard: string[] = [];
    const watch = { subtree: true, childList: true, characterData: true };
    new MutationObserver(() => heard.push(node.textContent)).observe(node, watch);
    return heard;
  });
  return () => texts.jsonValue();
}

async function expectAnswered({ db }: TestServer, { imei }: Van): Promise<void> {
  const command = await db
    .selectFrom('deviceCommands')
    .innerJoin('trackers', 'trackers.id', 'deviceCommands.trackerId')
    .select(['state', 'response'])
    .where('imei', '=', imei)
    .executeTakeFirstOrThrow();
  expect(command).toEqual({ state: 'answered', response: expect.stringMatching(/./) });
}

async function openMap(page: Page, server: TestServer): Promise<void> {
  await logIn(
    page,
    demoAccounts(server).find(({ email }) => email.startsWith('mette@'))!,
  );
  await page.getByRole('main').getByRole('link', { name: 'Map' }).click();
  await expect(page.locator('.maplibregl-map')).toHaveAttribute('data-vehicles', '12', { timeout: 20_000 });
}

test('DEV-01 DEV-03 HIS-02 TRK-05 MODE-01 a new user watches a van, plays its yesterday, renames it and recovers it', async ({
  page,
  server,
}) => {
  await openMap(page, server);
  await watchItDrive(page, jens);
  await playYesterday(page, jens);
  await page.getByRole('link', { name: 'Trackers', exact: true }).click();
  await rename(page, jens, 'Van of Jens');
  await expect(page.getByRole('link', { name: /^Van of Jens/ })).toBeVisible();
  await recover(page, 'Van of Jens');
  await expectAnswered(server, jens);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('MAP-08 DEV-01 DEV-03 HIS-02 TRK-05 MODE-01 a new user does the same', async ({ page, server }) => {
    await openMap(page, server);
    await button(page, /^Trackers/).click();
    await watchItDrive(page, rasmus);
    await region(page, rasmus.name).getByText('History', { exact: true }).click();
    await playYesterday(page, rasmus);
    await button(page, /^Menu$/).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Trackers' }).click();
    await rename(page, rasmus, 'Van of Rasmus');
    await expectFits(page);
    await recover(page, 'Van of Rasmus');
    await expectAnswered(server, rasmus);
    await page.keyboard.press('Escape');
    await button(page, 'All trackers').click();
    await expect(page).toHaveURL('/map');
  });
});
