import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { geocode, suggestAddresses } from '#contract/features/geocoding.ts';
import { site } from '#contract/features/site.ts';
import { restMilliseconds } from '#server/adapters/geocoder/cached.ts';
import { makeUser } from '#test/support/factories.ts';
import { TestProvider } from '#test/support/geocoder.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const borup = { lat: 55.4951, lng: 11.9765 };

describe('the embedded geocoder', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await makeUser(server, { language: 'da' })).token;
  });
  afterAll(() => server.stop());

  const addressOf = async (coordinate: object, language?: string) =>
    (await server.call(geocode, { token, body: { coordinate, language } })).body.address;
  const labels = async (query: Record<string, string | number>) =>
    (await server.call(suggestAddresses, { token, query })).body.suggestions.map(({ label }) => label);

  test('MAP-09 API-01 MAP-11 the nearest place answers in the language of the user or of the call, without any provider', async () => {
    expect(await addressOf(borup)).toBe('Ved Borup');
    expect(await addressOf(borup, 'en')).toBe('Near Borup');
    expect(await addressOf({ lat: borup.lat + 0.02, lng: borup.lng + 0.04 })).toMatch(/^\d km (nordøst|øst) for /);
  });

  test('a spot far from every place has no address', async () => {
    expect(await addressOf({ lat: -50, lng: -120 })).toBe('');
  });

  test('MAP-03 places are suggested as typed, those within 100 km first, and at most ten', async () => {
    expect((await labels({ query: 'kobenh' }))[0]).toBe('København');
    expect((await labels({ query: 'bo', lat: 55.45, lng: 12.0 })).length).toBe(10);
    const nearAalborg = await labels({ query: 'nørre', lat: 57.05, lng: 9.92 });
    expect(nearAalborg[0]).toBe('Nørresundby');
    expect((await labels({ query: 'nørre', lat: 54.8, lng: 11.8 }))[0]).not.toBe('Nørresundby');
  });

  test('less than two letters, and a coordinate off the earth, are refused', async () => {
    const short = await server.call(suggestAddresses, { token, query: { query: 'a' } });
    expect([short.status, short.body.fields]).toEqual([400, { query: { code: 'validation.min', params: { min: 2 } } }]);
    expect((await server.call(geocode, { token, body: { coordinate: { lat: 91, lng: 0 } } })).status).toBe(400);
  });

  test('nobody asks without end', async () => {
    const { token: eager } = await makeUser(server);
    const statuses = await Promise.all(
      Array.from(
        { length: 121 },
        async () => (await server.call(geocode, { token: eager, body: { coordinate: borup } })).status,
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(1);
    expect((await server.call(geocode, { token, body: { coordinate: borup } })).status).toBe(200);
  });

  test('MAP-11 the site tells which map it shows, and the pages may ask nobody else for it', async () => {
    const answer = await server.call(site);
    expect(answer.body.map).toEqual({ style: 'embedded', suggestsWhileTyping: true });
    const { headers } = await server.send('GET', '/api/docs');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
  });
});

describe('Nominatim', () => {
  let provider: TestProvider;
  let url: string;
  let server: TestServer;
  let token: string;
  const environment = () => ({ GEOCODER: 'nominatim', GEOCODER_URL: url });

  beforeAll(async () => {
    provider = new TestProvider();
    url = await provider.open();
    server = await startTestServer({ environment: environment() });
    token = (await makeUser(server, { language: 'da' })).token;
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });
  beforeEach(() => {
    provider.asked = [];
  });

  /** A spot nobody has asked about yet. */
  let spots = 0;
  const newSpot = () => ({ lat: 56 + ++spots / 100, lng: 9 });

  const ask = (coordinate: object, language?: string) =>
    server.call(geocode, { token, body: { coordinate, language } });

  test('another language and another spot are questions of their own', async () => {
    const spot = newSpot();
    await ask(spot);
    await ask(spot, 'en');
    await ask({ ...spot, lat: spot.lat + 0.0002 });
    expect(provider.asked.map(({ language }) => language)).toEqual(['da', 'en', 'da']);
  });

  test('that there is no address is an answer too, and kept', async () => {
    expect((await ask({ lat: -50, lng: -120 })).body).toEqual({ address: '' });
    await ask({ lat: -50, lng: -120 });
    expect(provider.asked.length).toBe(1);
  });

  test('many who ask the same at once are one question', async () => {
    const spot = newSpot();
    provider.delayMilliseconds = 200;
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(spot)));
    provider.delayMilliseconds = 0;
    expect(answers.map(({ body }) => body.address)).toEqual(Array(8).fill('Støberivej 4, 4600 Køge'));
    expect(provider.asked.length).toBe(1);
  });

  test('MAP-03 MAP-09 a provider that is down is told in words, left alone for a while, then asked again', async () => {
    const spot = newSpot();
    provider.trouble = 500;
    expect([(await ask(spot)).status, (await ask(spot)).body.code]).toEqual([502, 'geocoder.unavailable']);
    // One hiccup is forgiven, so the first call asked twice; the second was not even put.
    expect(provider.asked.length).toBe(2);
    provider.trouble = null;
    expect((await ask(spot)).status).toBe(502);
    server.clock.pass({ seconds: restMilliseconds / 1000 });
    expect((await ask(spot)).body.address).toBe('Støberivej 4, 4600 Køge');
  });

  test('a question it refuses does not keep it from the next', async () => {
    provider.trouble = 400;
    expect((await ask(newSpot())).body.code).toBe('geocoder.unavailable');
    provider.trouble = null;
    expect((await ask(newSpot())).status).toBe(200);
    expect(provider.asked.length).toBe(2);
  });

  test('MAP-03 only addresses and streets are suggested, around the asker first, and not while typing', async () => {
    const query = { query: 'Støberivej', lat: 55.45, lng: 12.18 };
    const { body } = await server.call(suggestAddresses, { token, query });
    expect(body.suggestions).toEqual([
      { kind: 'address', label: 'Støberivej 4, 4600 Køge', lat: 55.4501, lng: 12.1801 },
      { kind: 'street', label: 'Støberivej, 4600 Køge', lat: 55.4502, lng: 12.1802 },
    ]);
    const [west, north, east, south] = provider.asked[0]!.query.get('viewbox')!.split(',').map(Number);
    expect((north! - south!) / 2).toBeCloseTo(0.9, 1);
    expect((east! - west!) / 2).toBeCloseTo(1.59, 1);
    expect((await server.call(site)).body.map.suggestsWhileTyping).toBe(false);
  });

  test('MAP-09 an address is asked for once, by somebody with a name, and kept over a restart', async () => {
    expect((await ask(borup)).body).toEqual({ address: 'Støberivej 4, 4600 Køge' });
    expect((await ask({ lat: borup.lat + 0.00002, lng: borup.lng - 0.00002 })).body.address).toContain('Støberivej');
    await server.running.stop();
    server = await startTestServer({ environment: environment(), home: server.home, clock: server.clock });
    expect((await ask(borup)).body.address).toContain('Støberivej');
    expect(provider.asked.length).toBe(1);
    expect(provider.asked[0]).toMatchObject({ path: '/reverse', language: 'da' });
    expect(provider.asked[0]!.userAgent).toBe('Sporhund/0.1 (https://panel.sporhund.test)');
    expect(Object.fromEntries(provider.asked[0]!.query)).toMatchObject({ lat: '55.4951', lon: '11.9765' });
  });
});

describe('Photon', () => {
  let provider: TestProvider;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    provider = new TestProvider();
    server = await startTestServer({ environment: { GEOCODER: 'photon', GEOCODER_URL: await provider.open() } });
    token = (await makeUser(server, { language: 'da' })).token;
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
  });

  test('MAP-03 only houses and streets are asked for, around the asker first', async () => {
    const query = { query: 'Støberi', lat: 55.45, lng: 12.18, language: 'en' };
    const { body } = await server.call(suggestAddresses, { token, query });
    expect(body.suggestions).toEqual([
      { kind: 'street', label: 'Støberivej, 4600 Køge', lat: 55.45, lng: 12.18 },
      { kind: 'address', label: 'Støberivej 4, 4600 Køge', lat: 55.46, lng: 12.19 },
    ]);
    const { query: asked } = provider.asked[0]!;
    expect([asked.getAll('layer'), asked.get('lat'), asked.get('lon'), asked.get('lang')]).toEqual([
      ['house', 'street'],
      '55.45',
      '12.18',
      'en',
    ]);
  });

  test('MAP-09 the address at a coordinate, with Danish names, for which Photon has no language', async () => {
    const { body } = await server.call(geocode, { token, body: { coordinate: borup } });
    expect(body.address).toBe('Støberivej 4, 4600 Køge');
    expect(provider.asked.at(-1)!.query.get('lang')).toBeNull();
  });
});
