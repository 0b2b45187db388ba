// The two pages that open by a link in a notice, mostly on a phone, without a login.
import type { Page } from '@playwright/test';
import { makeAdjustment, makeUser } from '../support/factories.ts';
import { makeOdometerLink, makeTripLink } from '../support/mileage-links.ts';
import { chooseLanguage, expect, keepPicture, test } from './fixtures.ts';
import { answer, imei, refusal, secret, wirePoints, wireTracker, wireTrip, type WireTrip } from './mileage-mocks.ts';

test.use({ viewport: { width: 390, height: 844 } });

const tripPage = `/mileage/${imei}/7/${secret}`;
const tripCall = `/mileage/mark-trip/${imei}/7`;
const odometerPage = `/mileage/${imei}/adjust-odometer/${secret}`;
const odometerCall = `/mileage/adjust-odometer/${imei}`;

const answers = (page: Page, name: string) => page.getByRole('button', { name });

/** A trip that remembers how it was marked. */
async function serveTrip(page: Page, changes: Partial<WireTrip> = {}, points = wirePoints) {
  let trip: WireTrip = { ...wireTrip, ...changes };
  const sent: unknown[] = [];
  await answer(page, 'GET', tripCall, () => ({ json: { trip, tracker: wireTracker, points } }));
  await answer(page, 'PUT', tripCall, (request) => {
    sent.push(request.postDataJSON());
    trip = { ...trip, ...(request.postDataJSON() as object) };
    return { json: { trip } };
  });
  return sent;
}

test('MIL-07 a trip is seen and marked business or private, again and again', async ({ page }) => {
  const sent = await serveTrip(page);
  await page.goto(tripPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was this trip business or private?');
  const main = page.getByRole('main');
  for (const text of [
    'Varebil 2 · Mette',
    'Thu 12 Nov 2026',
    'Industrivej 14, 4000 Roskilde',
    'Håndværkerbyen 9, 2670 Greve',
    '13:41',
    '14:26',
    '84,561 km',
    '84,585 km',
    '24 km',
    '45 min',
  ])
    await expect(main).toContainText(text.replaceAll(' km', '\u00A0km'));
  await expect(page.getByRole('region', { name: 'Map of the trip' })).toBeVisible();
  await expect(page.getByText('The trip is marked')).toBeHidden();

  await answers(page, 'Business').click();
  await expect(page.getByRole('status').filter({ hasText: 'The trip is marked as business.' })).toBeVisible();
  await expect(answers(page, 'Business')).toHaveAttribute('aria-pressed', 'true');
  await answers(page, 'Private').press('Enter');
  await expect(page.getByText('The trip is marked as private.')).toBeVisible();
  await expect(answers(page, 'Business')).toHaveAttribute('aria-pressed', 'false');
  expect(sent).toEqual([{ type: 'business' }, { type: 'private' }]);

  await page.reload();
  await expect(page.getByText('The trip is marked as private.')).toBeVisible();
  await keepPicture(page, 'trip-link-marked');
});

test('MIL-07 the addresses are asked for until they are known, whatever fails meanwhile', async ({ page }) => {
  await serveTrip(page, { startAddress: null, endAddress: null });
  const asked: URL[] = [];
  const { startAddress, endAddress } = wireTrip;
  await answer(page, 'GET', '/mileage/mark-trip/get-addresses', (request, times) => {
    asked.push(new URL(request.url()));
    if (times === 2) return 'lost';
    return { json: { addresses: times < 4 ? [] : [{ tripId: 7, startAddress, endAddress }] } };
  });
  await page.goto(tripPage);
  await expect(page.getByText('Looking up the address …')).toHaveCount(2);
  await expect(page.getByText('Industrivej 14, 4000 Roskilde')).toBeVisible();
  await expect(page.getByText('Håndværkerbyen 9, 2670 Greve')).toBeVisible();
  expect(asked).toHaveLength(4);
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({ imei, tripId: '7', secret });
});

test('MIL-07 without addresses, odometer or kept positions the page still asks its question', async ({ page }) => {
  const none = { da: '', en: '' };
  await serveTrip(page, { startAddress: none, endAddress: none, startOdometer: null as never }, []);
  await page.goto(tripPage);
  await expect(page.getByText('55.6415, 12.0803')).toBeVisible();
  await expect(page.getByText('84,561')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Map of the trip' })).toBeHidden();
  await answers(page, 'Private').click();
  await expect(page.getByText('The trip is marked as private.')).toBeVisible();
});

test('MIL-07 a locked trip says so and cannot be marked', async ({ page }) => {
  await serveTrip(page, { locked: true, type: 'business' });
  await page.goto(tripPage);
  await expect(page.getByText('This trip was marked as business.')).toBeVisible();
  await expect(page.getByText('The trip is locked, since it was exported in a month that is over.')).toBeVisible();
  await expect(answers(page, 'Private')).toBeHidden();
  await keepPicture(page, 'trip-link-locked');
});

test('MIL-07 a trip that was locked while the page stood open says so when it is marked', async ({ page }) => {
  await serveTrip(page, { type: 'business' });
  await page.goto(tripPage);
  await expect(answers(page, 'Private')).toBeVisible();
  await answer(page, 'PUT', tripCall, () => refusal(409, 'trip.locked'));
  await answer(page, 'GET', tripCall, () => ({
    json: { trip: { ...wireTrip, type: 'business', locked: true }, tracker: wireTracker, points: [] },
  }));
  await answers(page, 'Private').click();
  await expect(page.getByText('This trip was marked as business.')).toBeVisible();
  await expect(answers(page, 'Private')).toBeHidden();
});

test('MIL-07 an answer that is lost is told of and can be given again', async ({ page }) => {
  await serveTrip(page);
  await page.goto(tripPage);
  await answer(page, 'PUT', tripCall, (_, times) =>
    times === 1 ? 'lost' : { json: { trip: { ...wireTrip, type: 'business' } } },
  );
  await answers(page, 'Business').click();
  await expect(page.getByRole('alert')).toHaveText('The service is not available right now. Try again in a moment.');
  await answers(page, 'Business').click();
  await expect(page.getByText('The trip is marked as business.')).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const [name, path, call] of [
  ['MIL-07 trip', tripPage, tripCall],
  ['ODO-02 odometer', odometerPage, odometerCall],
] as const) {
  test(`${name}: NAV-10 a link that does not work says so and offers to log in`, async ({ page }) => {
    await answer(page, 'GET', call, () => refusal(404, 'link.invalid'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
    await expect(page.getByText('Invalid or expired link. Please try again.')).toBeVisible();
    const logIn = page.getByRole('link', { name: 'Log in to find it yourself' });
    await expect(logIn).toHaveAttribute('href', '/login?from=mileage');
  });

  test(`${name}: a server that is away is no invalid link, and trying again helps`, async ({ page }) => {
    let isAway = true;
    const well = { trip: wireTrip, tracker: wireTracker, points: [] };
    const odometer = { value: 84_585_312, metersSinceAdjustment: 0, datetime: '2026-11-01 08:00:00' };
    await answer(page, 'GET', call, () => (isAway ? 'lost' : { json: { ...well, ...odometer } }));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This could not be loaded', { timeout: 15_000 });
    await expect(page.getByText('Invalid or expired link')).toBeHidden();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\?$/);
  });

  test(`${name}: whoever is logged in is not told to the server, nor sent to log in`, async ({ page, server }) => {
    const user = await makeUser(server);
    await page.context().addCookies([{ name: 'token', value: user.token, url: server.url, sameSite: 'Strict' }]);
    const bearers: (string | undefined)[] = [];
    await answer(page, 'GET', call, (request) => {
      bearers.push(request.headers()['authorization']);
      return refusal(401, 'auth.loggedOut');
    });
    await page.goto(path);
    await expect(page.getByText('Invalid or expired link. Please try again.')).toBeVisible();
    expect(bearers).toEqual([undefined]);
    await expect(page).toHaveURL(path);
  });
}

const field = (page: Page) => page.getByLabel('What the dashboard shows now');
const said = (page: Page) => page.getByRole('main').getByRole('status');
const set = (page: Page) => page.getByRole('button', { name: 'Set odometer' }).click();

async function serveOdometer(page: Page, value: number | null = 84_585_312) {
  const sent: unknown[] = [];
  const odometer = { value, metersSinceAdjustment: 43_312, datetime: '2026-11-12 07:15:00' };
  await answer(page, 'GET', odometerCall, () => ({ json: { ...odometer, tracker: wireTracker } }));
  await answer(page, 'PUT', odometerCall, (request) => {
    const body = request.postDataJSON() as { odometer: number };
    sent.push(body);
    return { json: { value: body.odometer, metersSinceAdjustment: 0, datetime: '2026-11-15 08:00:00' } };
  });
  return sent;
}

test('ODO-02 the odometer is filled in, corrected and set, as often as needed', async ({ page }) => {
  const sent = await serveOdometer(page);
  await page.goto(odometerPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does the odometer show?');
  await expect(page.getByText('Varebil 2 · Mette')).toBeVisible();
  await expect(field(page)).toHaveValue('84,585');
  await set(page);
  await expect(said(page)).toContainText('Thank you. The odometer is set to 84,585\u00A0km.');
  await field(page).fill('84.600,5');
  await page.keyboard.press('Enter');
  await expect(said(page)).toContainText('The odometer is set to 84,601\u00A0km.');
  expect(sent).toEqual([{ odometer: 84_585_000 }, { odometer: 84_600_500 }]);
  await keepPicture(page, 'odometer-link-done');
});

test('ODO-02 a value more than a tenth off is asked about, and declining sends nothing', async ({ page }) => {
  const sent = await serveOdometer(page);
  await page.goto(odometerPage);
  await field(page).fill('8458');
  await set(page);
  const question = page.getByRole('dialog', { name: 'Is this right?' });
  await expect(question).toContainText(
    'You entered 8,458\u00A0km, but by our count the odometer should show 84,585\u00A0km.',
  );
  await keepPicture(page, 'odometer-link-question');
  await question.getByRole('button', { name: 'No, let me check' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your input and submit the form again.');
  expect(sent).toEqual([]);
  await set(page);
  await question.getByRole('button', { name: 'Yes, it shows 8,458\u00A0km' }).click();
  await expect(said(page)).toContainText('The odometer is set to 8,458\u00A0km.');
  expect(sent).toEqual([{ odometer: 8_458_000, isConfirmed: true }]);
});

test('ODO-02 nothing, no number and too large a number are told of at the field', async ({ page }) => {
  const sent = await serveOdometer(page, null);
  await page.goto(odometerPage);
  await expect(field(page)).toHaveValue('');
  for (const [typed, fault] of [
    ['', 'Fill in this field.'],
    ['many', 'Write a number.'],
    ['-5', 'Must be at least 0.'],
    ['10000000', 'Must be at most 9999999.'],
  ] as const) {
    await field(page).fill(typed);
    await set(page);
    await expect(page.getByText(fault, { exact: true })).toBeVisible();
    await expect(field(page)).toBeFocused();
  }
  expect(sent).toEqual([]);
});

test('MIL-07 the map shows the track from end to end, also in a window that becomes small', async ({
  page,
  server,
}) => {
  const { path } = await makeTripLink(server);
  const map = page.locator('.maplibregl-map');
  const seesBothEnds = async () => {
    for (const letter of ['A', 'B']) {
      await expect(async () => {
        const [whole, sign] = [await map.boundingBox(), await map.locator(`[data-end="${letter}"]`).boundingBox()];
        expect(sign!.x).toBeGreaterThanOrEqual(whole!.x);
        expect(sign!.y).toBeGreaterThanOrEqual(whole!.y);
        expect(sign!.x + sign!.width).toBeLessThanOrEqual(whole!.x + whole!.width);
        expect(sign!.y + sign!.height).toBeLessThanOrEqual(whole!.y + whole!.height);
      }).toPass({ timeout: 10_000 });
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await seesBothEnds();
  await page.setViewportSize({ width: 390, height: 844 });
  await seesBothEnds();
});

test('MIL-07 NAV-10 on the real server a trip is marked through its link, until the link is revoked', async ({
  page,
  server,
}) => {
  const { tracker, trip, path } = await makeTripLink(server);
  const typeNow = async () =>
    (await server.db.selectFrom('trips').select('type').where('id', '=', trip.id).executeTakeFirstOrThrow()).type;
  await page.goto(path);
  await expect(page.getByText('Torvet 1, 4600 Køge')).toBeVisible();
  await answers(page, 'Private').click();
  await expect(page.getByText('The trip is marked as private.')).toBeVisible();
  await answers(page, 'Business').click();
  await expect(page.getByText('The trip is marked as business.')).toBeVisible();
  expect(await typeNow()).toBe('business');
  await server.db
    .updateTable('secretLinks')
    .set({ revokedAt: server.clock.now() })
    .where('trackerId', '=', tracker.id)
    .execute();
  await answers(page, 'Private').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await expect(page.getByText('Invalid or expired link. Please try again.')).toBeVisible();
  expect(await typeNow()).toBe('business');
  await page.goto(path.replace(`/${trip.id}/`, `/${trip.id + 1}/`));
  await expect(page.getByText('Invalid or expired link. Please try again.')).toBeVisible();
});

test('ODO-02 NAV-10 on the real server the odometer is set through its link, in Danish', async ({ page, server }) => {
  const { tracker, path } = await makeOdometerLink(server);
  const at = new Date(server.clock.now().getTime() - 3_600_000);
  await makeAdjustment(server, tracker.id, { at, valueMetres: 84_542_000 });
  await chooseLanguage(page, 'da');
  await page.goto(path);
  const value = page.getByLabel('Det viser instrumentbrættet nu');
  const submit = page.getByRole('button', { name: 'Sæt kilometerstand' });
  await expect(value).toHaveValue('84.542');
  await value.fill('mange');
  await submit.click();
  await expect(page.getByText('Skriv et tal.')).toBeVisible();
  await value.fill('');
  await submit.click();
  await expect(page.getByText('Udfyld feltet.')).toBeVisible();
  await value.fill('184.542,5');
  await submit.click();
  const question = page.getByRole('dialog', { name: 'Er det rigtigt?' });
  await expect(question).toContainText(
    'Du skrev 184.543\u00A0km, men efter vores regning bør kilometerstanden være 84.542\u00A0km.',
  );
  await question.getByRole('button', { name: 'Nej, lad mig se efter' }).click();
  await expect(page.getByRole('alert')).toContainText('Kontrollér det indtastede, og send formularen igen.');
  await submit.click();
  await question.getByRole('button', { name: 'Ja, den viser 184.543\u00A0km' }).click();
  await expect(said(page)).toContainText('Tak. Kilometerstanden er sat til 184.543\u00A0km.');
  const rows = await server.db
    .selectFrom('odometerAdjustments')
    .select(['valueMetres', 'via', 'userId'])
    .where('trackerId', '=', tracker.id)
    .orderBy('id', 'desc')
    .execute();
  expect(rows[0]).toEqual({ valueMetres: 184_542_500, via: 'link', userId: null });
  await page.goto(path.replace(/.$/, 'x'));
  await expect(page.getByText('Ugyldigt eller udløbet link. Prøv igen.')).toBeVisible();
});
