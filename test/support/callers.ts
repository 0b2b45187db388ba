// One of each kind of caller, with a tracker they stand in their relations to.
import { loginAs } from '#contract/features/auth.ts';
import { givePermissions, makeAdministrator, makeContact, makeInsurer, makeTracker, makeUser } from './factories.ts';
import type { TestServer } from './server.ts';

export type CallerKind =
  | 'visitor'
  | 'administrator'
  | 'stranger'
  | 'trackerAdministrator'
  | 'owner'
  | 'billingContact'
  | 'driver'
  | 'insurerAdministrator'
  | 'insurerEmployee'
  | 'acting';

export type Callers = Record<CallerKind, string | undefined>;

/** Fresh sessions each time, since some calls end the session they are made with. */
export async function makeCallers(server: TestServer): Promise<{ tokens: Callers; imei: string }> {
  const insurer = await makeInsurer(server);
  const trackerAdministrator = await makeUser(server);
  const [owner, billing, driver] = [await makeUser(server), await makeUser(server), await makeUser(server)];
  const ownerContact = await makeContact(server, { loginUserId: owner.id });
  const billingContact = await makeContact(server, { loginUserId: billing.id });
  const tracker = await makeTracker(server, {
    userId: trackerAdministrator.id,
    ownerContactId: ownerContact.id,
    billingContactId: billingContact.id,
    insurerId: insurer.id,
  });
  await givePermissions(server, tracker.id, trackerAdministrator.id);
  await givePermissions(server, tracker.id, driver.id, ['currentPosition']);
  const acting = await server.call(loginAs, {
    token: (await makeAdministrator(server)).token,
    params: { id: driver.id },
  });
  return {
    imei: tracker.imei,
    tokens: {
      visitor: undefined,
      administrator: (await makeAdministrator(server)).token,
      stranger: (await makeUser(server)).token,
      trackerAdministrator: trackerAdministrator.token,
      owner: owner.token,
      billingContact: billing.token,
      driver: driver.token,
      insurerAdministrator: (await makeUser(server, { role: 'insurerAdministrator', insurerId: insurer.id })).token,
      insurerEmployee: (await makeUser(server, { role: 'insurerEmployee', insurerId: insurer.id })).token,
      acting: acting.body.token,
    },
  };
}
