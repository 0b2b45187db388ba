import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteNote, fetchJournal, saveNote } from '#contract/features/journal.ts';
import { givePermissions, makeAdministrator, makeTracker, makeUser, type MadeUser } from '#test/support/factories.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let administrator: MadeUser;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await makeAdministrator(server);
});
afterAll(() => server.stop());

const write = (imei: string, note: object) =>
  server.call(saveNote, { token: administrator.token, params: { imei }, body: { note } });
const entries = async (imei: string) =>
  (await server.call(fetchJournal, { token: administrator.token, params: { imei } })).body.entries;
const remove = (imei: string, noteId: number) =>
  server.call(deleteNote, { token: administrator.token, params: { imei, noteId } });

describe('the journal of a tracker', () => {
  test('JRN-01 notes are added, listed newest first, changed with the date of it, and removed', async () => {
    const { imei } = await makeTracker(server);
    const first = (await write(imei, { text: ' Monteret i handskerum ' })).body.entry;
    expect(first).toMatchObject({
      text: 'Monteret i handskerum',
      dateCreated: '2026-11-12 12:00:00',
      dateEdited: '0000-00-00 00:00:00',
      authorName: administrator.name,
    });
    server.clock.pass({ minutes: 5 });
    const second = (await write(imei, { text: 'Nyt SIM' })).body.entry;
    server.clock.pass({ minutes: 5 });
    const changed = (await write(imei, { id: first.id, text: 'Flyttet' })).body.entry;
    expect(changed).toMatchObject({ id: first.id, text: 'Flyttet', dateCreated: '2026-11-12 12:00:00' });
    expect(changed.dateEdited).toBe('2026-11-12 12:10:00');
    expect((await entries(imei)).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await remove(imei, second.id)).status).toBe(200);
    expect((await entries(imei)).map(({ text }) => text)).toEqual(['Flyttet']);
  });

  test.each([{ text: '' }, { text: '   ' }, {}])('JRN-01 a note says something: %j is refused', async (note) => {
    const { imei } = await makeTracker(server);
    const { status, body } = await write(imei, note);
    expect([status, body.fields]).toEqual([400, { 'note.text': { code: 'validation.required' } }]);
    expect(await entries(imei)).toEqual([]);
  });

  test('JRN-01 a note of another tracker, or of none, is not there', async () => {
    const [one, other] = [await makeTracker(server), await makeTracker(server)];
    const { id } = (await write(one.imei, { text: 'Mit' })).body.entry;
    for (const answer of [await write(other.imei, { id, text: 'Dit' }), await remove(other.imei, id)])
      expect([answer.status, answer.body.code]).toEqual([404, 'journal.unknown']);
    expect((await remove(one.imei, 999_999)).status).toBe(404);
    expect((await entries(one.imei))[0]?.text).toBe('Mit');
  });

  test('JRN-01 it is for administrators, whatever others hold; an unknown tracker has none', async () => {
    const user = await makeUser(server);
    const { id, imei } = await makeTracker(server, { userId: user.id });
    await givePermissions(server, id, user.id);
    expect((await server.call(fetchJournal, { token: user.token, params: { imei } })).status).toBe(403);
    const { status } = await server.call(fetchJournal, {
      token: administrator.token,
      params: { imei: '999999999999999' },
    });
    expect(status).toBe(404);
  });

  test('what was removed stays in the audit log', async () => {
    const { imei } = await makeTracker(server);
    const { id } = (await write(imei, { text: 'Vigtigt' })).body.entry;
    await remove(imei, id);
    const log = await server.db
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('object', '=', 'journalEntry')
      .where('objectId', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([{ action: 'noteAdded' }, { action: 'noteRemoved', details: { text: 'Vigtigt' } }]);
  });
});
