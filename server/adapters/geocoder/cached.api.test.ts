import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '#test/support/clock.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { TestProvider } from '#test/support/geocoder.ts';
import { createCachedGeocoder } from './cached.ts';
import { createNominatim, publicNominatim } from './nominatim.ts';
import type { Geocoder } from './port.ts';

describe('a provider with a limit', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let provider: TestProvider;
  let limited: Geocoder;
  const everyMilliseconds = 150;

  beforeAll(async () => {
    database = await openTestDatabase();
    provider = new TestProvider();
    const own = createNominatim(await provider.open(), { contact: 'test' });
    limited = { ...own, limits: { everyMilliseconds, atOnce: 1 } };
  });
  afterAll(async () => {
    await provider.close();
    await database.close();
  });

  const cached = () => createCachedGeocoder({ db: database.db, clock: new TestClock(), geocoder: limited });

  test('the public Nominatim is asked once a second, one at a time, and never while somebody types', () => {
    const { limits, suggestsWhileTyping } = createNominatim(publicNominatim, { contact: 'test' });
    expect([limits, suggestsWhileTyping]).toEqual([{ everyMilliseconds: 1100, atOnce: 1 }, false]);
  });

  test('questions are spaced over all processes', async () => {
    const [one, other] = [cached(), cached()];
    await one.reverse({ lat: 54, lng: 12 }, 'da');
    provider.asked = [];
    const latitudes = [55.1, 55.2, 55.3];
    await Promise.all([
      ...latitudes.map((lat) => one.reverse({ lat, lng: 12 }, 'da')),
      ...latitudes.map((lat) => other.reverse({ lat, lng: 11 }, 'da')),
    ]);
    expect(provider.asked.length).toBe(6);
    // Five gaps lie between six questions; a busy machine may put off the first by most of one.
    expect(provider.asked.at(-1)!.at - provider.asked[0]!.at).toBeGreaterThan(everyMilliseconds * 4);
  });
});
