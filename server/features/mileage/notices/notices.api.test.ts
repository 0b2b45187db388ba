import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchOdometerToAdjust } from '#contract/features/mileage/odometer.ts';
import {
  fetchMileageNotices,
  removeMileageNotice,
  removeOdometerAdjustmentNotice,
  saveMileageNotice,
  saveOdometerAdjustmentNotice,
} from '#contract/features/mileage/notices.ts';
import { fetchTripToMark } from '#contract/features/mileage/trips.ts';
import { neverDriven, type TripState } from '#domain/trips/state.ts';
import { createPost } from '#server/outbox/post.ts';
import { enqueue } from '#server/outbox/message.ts';
import { givePermissions, makeContact, makeTracker, makeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sendOdometerNotices } from './odometer-notices.ts';
import { sendTripNotices, type NoticeDeps } from './trip-notices.ts';

let server: TestServer;
let deps: NoticeDeps;
beforeAll(async () => {
  server = await startTestServer({ environment: { ROLES: 'api' } });
  const outbox = {
    enqueue: (db: Parameters<typeof enqueue>[0], message: Parameters<typeof enqueue>[2]) =>
      enqueue(db, server.clock, message),
    kick: () => {},
    deliverDue: async () => {},
    stop: async () => {},
  };
  deps = {
    db: server.db,
    clock: server.clock,
    log: pino({ enabled: false }),
    post: createPost(outbox, 'https://panel.test', { name: 'Sporhund', address: 'Køge' }),
    geocoding: {
      suggestsWhileTyping: false,
      addressAt: async ({ lat }) => (lat < 55.5 ? 'Støberivej 4, 4600 Køge' : null),
      suggest: async () => [],
    },
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('mileageNotices').execute();
});

const mette = { name: 'Mette Lund', email: 'mette@example.com' };
const ali = { name: 'Ali', phone: '20 30 40 50' };
const signal = new AbortController().signal;
const minute = 60_000;
const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * minute);
const tell = () => sendTripNotices(deps, signal);

async function makeCar(changes: object = {}) {
  const { id, imei } = await makeTracker(server, { name: 'Varebil 2', ...changes });
  // Somebody new each time: the clock moves on for days.
  const { token } = await makeUser(server, { role: 'administrator', language: 'en' });
  const who = { token, params: { imei } };
  return {
    id,
    imei,
    who,
    notify: (contacts: object[], minDistance = 500) =>
      server.call(saveMileageNotice, { ...who, body: { minDistance, contacts } }),
    askMonthly: (contacts: object[]) => server.call(saveOdometerAdjustmentNotice, { ...who, body: { contacts } }),
  };
}

async function makeTrip(trackerId: number, endAt: Date, distanceMetres = 18_700) {
  const startAt = new Date(endAt.getTime() - 45 * minute);
  const places = { startLat: 554_000_000, startLng: 121_000_000, endLat: 556_500_000, endLng: 121_000_000 };
  const { id } = await server.db
    .insertInto('trips')
    .values({ trackerId, startAt, endAt, distanceMetres, ...places })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, startAt };
}

const sent = async () =>
  server.db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'text', 'language'])
    .orderBy('id')
    .execute();
const secretIn = (text: string) => /https:\/\/panel\.test\/mileage\/(\d+)\/([\w-]+)\/(\w+)/.exec(text)!;

describe('who is told', () => {
  test('MIL-06 API-01 a notice is kept with its distance and recipients, and taken away', async () => {
    const car = await makeCar();
    const none = { mileageNotice: null, odometerAdjustmentNotice: null };
    expect((await server.call(fetchMileageNotices, car.who)).body).toEqual(none);
    const saved = await car.notify([mette, ali], 1000);
    expect(saved.body).toMatchObject({
      details: { minDistance: 1000 },
      contacts: [
        { id: 1, ...mette },
        { id: 2, name: 'Ali', phone: '004520304050' },
      ],
    });
    await car.askMonthly([mette]);
    const { body } = await server.call(fetchMileageNotices, car.who);
    expect(body.mileageNotice).toEqual(saved.body);
    expect(body.odometerAdjustmentNotice?.contacts).toEqual([{ id: 1, ...mette }]);
    await server.call(removeMileageNotice, car.who);
    await server.call(removeOdometerAdjustmentNotice, car.who);
    expect((await server.call(fetchMileageNotices, car.who)).body).toEqual(none);
  });

  test('MIL-06 without a recipient nothing is enabled', async () => {
    const car = await makeCar();
    for (const refused of [await car.notify([]), await car.askMonthly([])])
      expect([refused.status, refused.body.message]).toEqual([400, 'You need to choose at least one recipient.']);
  });

  test('MIL-06 a recipient has a name and one way to be reached, and none is named twice', async () => {
    const car = await makeCar();
    const fields = async (contacts: object[]) => (await car.notify(contacts)).body.fields;
    expect(await fields([{ name: '', email: 'x' }])).toMatchObject({
      'contacts.0.name': { code: 'validation.required' },
      'contacts.0.email': { code: 'validation.email' },
    });
    expect(await fields([{ name: 'Nobody' }])).toEqual({ 'contacts.0.email': { code: 'validation.required' } });
    expect(await fields([mette, { name: 'M', email: 'METTE@example.com' }])).toEqual({
      contacts: { code: 'validation.emailRecipientExists' },
    });
    expect(await fields([ali, { name: 'A', phone: '+45 20304050' }])).toEqual({
      contacts: { code: 'validation.smsRecipientExists' },
    });
  });
});

describe('a trip that has ended', () => {
  test('MIL-06 is told once, in the language of whoever asked for it, with a link that opens it', async () => {
    const dane = await makeUser(server, { language: 'da' });
    const car = await makeCar();
    await givePermissions(server, car.id, dane.id);
    await server.call(saveMileageNotice, {
      token: dane.token,
      params: { imei: car.imei },
      body: { minDistance: 500, contacts: [mette] },
    });
    server.clock.pass({ minutes: 60 });
    const { id } = await makeTrip(car.id, ago(5));
    await tell();
    await tell();
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: 'mette@example.com',
      language: 'da',
      subject: 'Varebil 2: var turen på 18,7\u00A0km erhverv eller privat?',
    });
    expect(mail!.text).toContain('Fra: Støberivej 4, 4600 Køge');
    expect(mail!.text).toContain('Til: 55.6500, 12.1000');
    const [, imei, tripId, secret] = secretIn(mail!.text);
    expect([imei, tripId]).toEqual([car.imei, String(id)]);
    const opened = await server.call(fetchTripToMark, {
      params: { imei: imei!, tripId: id },
      query: { secret: secret! },
    });
    expect([opened.status, opened.body.trip.id]).toEqual([200, id]);
  });

  test('MIL-06 is not told while it is short, may go on, is older than the notice, or came to light a day later', async () => {
    const car = await makeCar();
    await makeTrip(car.id, ago(5));
    await car.notify([mette], 1000);
    server.clock.pass({ minutes: 30 * 60 });
    await makeTrip(car.id, ago(10), 999);
    await makeTrip(car.id, ago(2));
    await makeTrip(car.id, ago(25 * 60));
    await tell();
    expect(await sent()).toEqual([]);
    server.clock.pass({ minutes: 2 });
    await tell();
    expect((await sent()).length).toBe(1);
  });

  test('MIL-06 MIL-09 is not told while the vehicle drives on after a short stop', async () => {
    const car = await makeCar();
    await car.notify([mette]);
    server.clock.pass({ minutes: 60 });
    const { startAt } = await makeTrip(car.id, ago(5));
    const going: TripState = {
      ...neverDriven,
      phase: 'driving',
      hasLeft: true,
      startAt: startAt.getTime(),
      lastAt: ago(0).getTime(),
    };
    await server.db
      .insertInto('trackerStates')
      .values({ trackerId: car.id, version: 1, contactAt: server.clock.now(), trip: JSON.stringify(going) })
      .execute();
    await tell();
    expect(await sent()).toEqual([]);
    await server.db
      .updateTable('trackerStates')
      .set({ trip: JSON.stringify(neverDriven) })
      .execute();
    await tell();
    expect((await sent()).length).toBe(1);
  });

  test('MIL-06 an SMS is taken from the account of the billing contact, and not sent when that is empty', async () => {
    const { id: billingContactId } = await makeContact(server);
    const car = await makeCar({ billingContactId });
    await car.notify([ali, mette]);
    server.clock.pass({ minutes: 60 });
    await makeTrip(car.id, ago(5));
    await tell();
    expect((await sent()).map(({ channel }) => channel)).toEqual(['mail']);
    const entry = { contactId: billingContactId, count: 1, reason: 'award', occurrence: 'test', createdAt: ago(1) };
    await server.db.insertInto('smsEntries').values(entry).execute();
    for (const minutes of [9, 7]) await makeTrip(car.id, ago(minutes));
    await tell();
    const texts = (await sent()).filter(({ channel }) => channel === 'sms');
    expect(texts.map(({ recipient }) => recipient)).toEqual(['004520304050']);
    expect(texts[0]!.text).toMatch(
      /^Varebil 2: trip of 18\.7.km, .*Business or private\? https:\/\/panel\.test\/mileage\//,
    );
  });

  test('MIL-06 MIL-07 the links stop working when the notice is taken away', async () => {
    const car = await makeCar();
    await car.notify([mette]);
    server.clock.pass({ minutes: 60 });
    await makeTrip(car.id, ago(5));
    await tell();
    const [, imei, tripId, secret] = secretIn((await sent())[0]!.text);
    const open = () =>
      server.call(fetchTripToMark, { params: { imei: imei!, tripId: tripId! }, query: { secret: secret! } });
    expect((await open()).status).toBe(200);
    await server.call(removeMileageNotice, car.who);
    const closed = await open();
    expect([closed.status, closed.body.message]).toEqual([404, 'Invalid or expired link. Please try again.']);
  });

  test('MIL-06 MIL-07 whoever takes the notice away while addresses are looked up is told nothing more', async () => {
    const car = await makeCar();
    await car.notify([mette]);
    server.clock.pass({ minutes: 60 });
    const { id } = await makeTrip(car.id, ago(5));
    const addressAt = async () => {
      await server.call(removeMileageNotice, car.who);
      return null;
    };
    await sendTripNotices({ ...deps, geocoding: { ...deps.geocoding, addressAt } }, signal);
    expect(await sent()).toEqual([]);
    const links = await server.db
      .selectFrom('secretLinks')
      .select('purpose')
      .where('object', '=', String(id))
      .execute();
    expect(links).toEqual([]);
  });

  test('MIL-06 hundreds that cannot be told hold up no other', async () => {
    const [broken, car] = [await makeCar({ name: 'Broken' }), await makeCar()];
    for (const each of [broken, car]) await each.notify([mette]);
    server.clock.pass({ minutes: 60 });
    const ended = Array.from({ length: 200 }, (_, index) => ({
      trackerId: broken.id,
      startAt: new Date(ago(50).getTime() + index),
      endAt: ago(40),
      distanceMetres: 18_700,
    }));
    await server.db.insertInto('trips').values(ended).execute();
    await makeTrip(car.id, ago(5));
    const mail: NoticeDeps['post']['mail'] = async (tx, template, to, data, occurrence) => {
      if ((data as { trackerName?: string }).trackerName === 'Broken') throw new Error('It cannot be written.');
      await deps.post.mail(tx, template, to, data, occurrence);
    };
    const told = sendTripNotices({ ...deps, post: { ...deps.post, mail } }, signal);
    await expect(told).rejects.toThrow('Notices of trips could not be written.');
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Varebil 2: was the trip of 18.7\u00A0km business or private?',
    ]);
  });

  test('MIL-07 a link works for 30 days', async () => {
    const car = await makeCar();
    await car.notify([mette]);
    server.clock.pass({ minutes: 60 });
    await makeTrip(car.id, ago(5));
    await tell();
    const [, imei, tripId, secret] = secretIn((await sent())[0]!.text);
    const open = () =>
      server.call(fetchTripToMark, { params: { imei: imei!, tripId: tripId! }, query: { secret: secret! } });
    server.clock.pass({ minutes: 30 * 24 * 60 - 1 });
    expect((await open()).status).toBe(200);
    server.clock.pass({ minutes: 2 });
    expect((await open()).status).toBe(404);
  });
});

describe('the odometer', () => {
  test('ODO-01 MIL-06 is asked for once a month, with a link that opens it', async () => {
    const car = await makeCar();
    await car.askMonthly([mette]);
    const due = new Date(server.clock.now().getTime() + minute);
    server.clock.pass({ minutes: 5 });
    await sendOdometerNotices(deps, due, signal);
    await sendOdometerNotices(deps, due, signal);
    const mails = await sent();
    expect(mails.map(({ subject }) => subject)).toEqual(['Varebil 2: what does the odometer show?']);
    expect(mails[0]!.text).toContain('The odometer of Varebil 2 has not been set yet.');
    const [, imei, , secret] = secretIn(mails[0]!.text);
    const opened = await server.call(fetchOdometerToAdjust, { params: { imei: imei! }, query: { secret: secret! } });
    expect([opened.status, opened.body.value]).toEqual([200, null]);
    await sendOdometerNotices(deps, new Date(due.getTime() + 31 * 24 * 60 * minute), signal);
    expect((await sent()).length).toBe(2);
  });

  test('MIL-06 nobody is asked for a month that began before they were named', async () => {
    const car = await makeCar();
    const due = server.clock.now();
    server.clock.pass({ minutes: 5 });
    await car.askMonthly([mette]);
    await sendOdometerNotices(deps, due, signal);
    expect(await sent()).toEqual([]);
  });
});
