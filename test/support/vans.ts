// A user with vehicles that have reported, over the wire as devices do.
import { givePermissions, makeTracker, makeUser, type MadeUser } from './factories.ts';
import type { TestServer } from './server.ts';
import { deliver, logInDevice, type Report } from './teltonika.ts';

export interface Van {
  imei: string;
  name: string;
  report: (report?: Partial<Report>) => Promise<void>;
}

/** A tracker of this user; it has said nothing yet. */
export async function makeVan(
  server: TestServer,
  user: MadeUser,
  changes: Parameters<typeof makeTracker>[1] = {},
): Promise<Van> {
  const name = String(changes.name ?? 'Van');
  const { id, imei } = await makeTracker(server, { userId: user.id, color: '#0378B0', icon: 'van', ...changes, name });
  await givePermissions(server, id, user.id);
  const report = async (said: Partial<Report> = {}): Promise<void> => {
    const device = await logInDevice(server, imei);
    await deliver(device, { at: Date.now(), ignition: true, ...said });
    device.hangUp();
  };
  return { imei, name, report };
}

export async function makeUserWithVan(
  server: TestServer,
  said: Partial<Report> = {},
): Promise<{ user: MadeUser; van: Van }> {
  const user = await makeUser(server, { name: 'Mette Lund' });
  const van = await makeVan(server, user);
  await van.report(said);
  return { user, van };
}
