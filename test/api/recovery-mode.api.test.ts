import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchMode, setMode } from '#contract/features/modes.ts';
import { encodeAvl, encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { decodeCommand, encodeCommandResponse } from '#server/devices/protocols/teltonika/commands.ts';
import { givePermissions, makeTracker, makeUser } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const patience = { timeout: 10_000 };
let server: TestServer;
beforeAll(async () => (server = await startTestServer({ environment: { ROLES: 'api,devices' } })));
afterAll(() => server.stop());

/** A device on the wire. What it is sent is kept until it is read: two answers may come in one piece, or one in two. */
class Device {
  socket: Socket;
  #heard = Buffer.alloc(0);
  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (bytes: Buffer) => (this.#heard = Buffer.concat([this.#heard, bytes])));
  }
  async read(length: number): Promise<Buffer> {
    await vi.waitFor(() => expect(this.#heard.length).toBeGreaterThanOrEqual(length), patience);
    const taken = this.#heard.subarray(0, length);
    this.#heard = this.#heard.subarray(length);
    return taken;
  }
  async readCommand(): Promise<string> {
    const head = await this.read(8);
    const said = decodeCommand(Buffer.concat([head, await this.read(head.readUInt32BE(4) + 4)]));
    return typeof said === 'string' ? `broken: ${said}` : said.text;
  }
  async logIn(imei: string): Promise<void> {
    this.socket.write(encodeLogin(imei));
    expect(await this.read(1)).toEqual(Buffer.of(1));
  }
  async report(): Promise<void> {
    const place = { lat: 55.6761, lng: 12.5683, altitude: 12, angle: 0, satellites: 9, speed: 0 };
    const record = { at: server.clock.now().getTime(), priority: 0, eventId: 0, io: [], ...place };
    this.socket.write(encodeAvl(0x08, [record]));
    expect(await this.read(4)).toEqual(Buffer.of(0, 0, 0, 1));
  }
}

test('MODE-01 a mode asked for reaches the device at its next contact and holds once it has answered; asked for again, at once', async () => {
  const user = await makeUser(server);
  const { id, imei } = await makeTracker(server, { type: 25, userId: user.id });
  await givePermissions(server, id, user.id, ['settings']);
  const sent = { token: user.token, params: { imei } };
  const mode = async () => (await server.call(fetchMode, sent)).body;

  await server.call(setMode, { ...sent, body: { mode: 'recovery' } });
  const device = new Device(server.running.devicePort()!);
  await device.logIn(imei);
  await device.report();
  expect(await device.readCommand()).toBe('recovery:1');
  expect(await mode()).toMatchObject({ mode: 'default', waitingMode: 'recovery' });

  device.socket.write(encodeCommandResponse('Recovery mode enabled'));
  await vi.waitFor(async () => expect(await mode()).toMatchObject({ mode: 'recovery', waitingMode: '' }), patience);
  expect((await mode()).recoveryModeEnds).toBe('2026-11-26 12:00:00');

  await server.call(setMode, { ...sent, body: { mode: 'default' } });
  expect(await device.readCommand()).toBe('recovery:0');
  device.socket.write(encodeCommandResponse('Recovery mode disabled'));
  await vi.waitFor(async () => expect(await mode()).toMatchObject({ mode: 'default', waitingMode: '' }), patience);
  device.socket.destroy();
});
