import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchAllInsurers, fetchContactsAndUsers, fetchTrackerTypes } from '#contract/features/trackers.ts';
import {
  givePermissions,
  makeAdministrator,
  makeContact,
  makeInsurer,
  makeTracker,
  makeUser,
} from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

test('TRK-07 the types of trackers by code', async () => {
  const { body } = await server.call(fetchTrackerTypes, { token: (await makeUser(server)).token });
  expect(body.types).toEqual([
    { type: 10, name: 'Mini', hasIgnition: 0 },
    { type: 20, name: 'Easy', hasIgnition: 1 },
    { type: 22, name: 'Easy', hasIgnition: 1 },
    { type: 25, name: 'Battery', hasIgnition: 0 },
    { type: 30, name: 'Permanent', hasIgnition: 1 },
    { type: 110, name: 'Long', hasIgnition: 0 },
    { type: 120, name: 'Long', hasIgnition: 0 },
  ]);
});

test('API-01 who can be chosen: all for administrators, the own address book and drivers for tracker administrators', async () => {
  const administrator = await makeAdministrator(server);
  const [mette, driver, stranger] = [
    await makeUser(server, { name: 'Østen' }),
    await makeUser(server, { name: 'Anders' }),
    await makeUser(server, { name: 'Bo' }),
  ];
  const { id } = await makeTracker(server, { userId: mette.id });
  await givePermissions(server, id, driver.id, ['name']);
  const own = await makeContact(server, { userId: mette.id, name: 'Ida', company: 'Lund ApS', city: 'Ribe' });
  const foreign = await makeContact(server, { userId: stranger.id, name: 'Ulla' });
  await makeContact(server, { userId: mette.id, name: 'Slettet', deletedAt: server.clock.now() });
  await makeInsurer(server);

  const { body } = await server.call(fetchContactsAndUsers, { token: mette.token });
  expect(body.users).toEqual([
    { id: driver.id, name: 'Anders', label: `Anders (${driver.email})` },
    { id: mette.id, name: 'Østen', label: `Østen (${mette.email})` },
  ]);
  expect(body.contacts).toEqual([{ id: own.id, name: 'Lund ApS', label: 'Lund ApS, Ida, Ribe', userId: mette.id }]);

  const all = (await server.call(fetchContactsAndUsers, { token: administrator.token })).body;
  const names = all.users.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Anders', 'Bo', 'Østen']));
  expect(all.users.some((user) => user.id === administrator.id)).toBe(false);
  expect(all.contacts.map((contact) => contact.id).sort()).toEqual([own.id, foreign.id].sort());
});

test('API-01 every insurer by name', async () => {
  await server.db.deleteFrom('contacts').where('kind', '=', 'insurer').execute();
  for (const company of ['Ærlig', 'Tryg', 'Alka']) await makeContact(server, { kind: 'insurer', company });
  const { body } = await server.call(fetchAllInsurers, { token: (await makeAdministrator(server)).token });
  expect(body.insurers.map(({ company }) => company)).toEqual(['Alka', 'Tryg', 'Ærlig']);
});
