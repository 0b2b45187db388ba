import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DemoAccount } from '#server/demo/accounts.ts';
import {
  launchAdmin,
  launchPlain,
  launchServer,
  makePlace,
  pause,
  whenReady,
  type Place,
  type Started,
} from '../support/process.ts';

let place: Place;
let started: Started[];
beforeEach(async () => {
  place = await makePlace();
  started = [];
});
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  place.remove();
});

const start = (environment?: Record<string, string>): Started => {
  const server = launchServer(place, environment);
  started.push(server);
  return server;
};
const accounts = (): DemoAccount[] => JSON.parse(readFileSync(join(place.dataDir, 'demo-accounts.json'), 'utf8'));

async function post(path: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${place.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as any };
}
const logIn = async ({ email, password }: DemoAccount) => post('/authentication/login', { email, password });

describe('the product as a process', () => {
  test('starts on an empty folder, says where and as whom, serves the page, and stops cleanly', async () => {
    const server = start();
    await whenReady(place, server);
    await pause(200);
    const said = server.output();
    expect(said).toContain(place.url);
    for (const { email, password } of accounts()) expect(said).toMatch(new RegExp(`${email}\\s+${password}`));
    expect(said).toContain('/mailbox');
    expect(await (await fetch(`${place.url}/login`)).text()).toContain('<div id="root"');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  test('a second process on the same folder is refused in words, and the first goes on', async () => {
    const first = start();
    await whenReady(place, first);
    const second = launchServer({ ...place, port: place.port + 1 });
    started.push(second);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    expect((await fetch(`${place.url}/readyz`)).status).toBe(200);
  });

  test('a taken port is told as such', async () => {
    const taker = createServer().listen(place.port, '127.0.0.1');
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${place.port} is taken`);
    taker.close();
  });

  test('broken settings are listed, all of them, with exit code 1', async () => {
    const server = launchPlain({
      PORT: 'many',
      DATABASE_URL: 'somewhere',
      DATA_DIR: place.dataDir,
      PUBLIC_URL: '',
      SMTP_URL: '',
      MAIL: '',
      DEMO: '',
    });
    started.push(server);
    expect(await server.ended).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'])
      expect(server.output()).toContain(`${name}: `);
  });

  test('production has no demo people, and its first administrator is made by a command', async () => {
    const server = launchPlain({
      DATA_DIR: place.dataDir,
      PORT: String(place.port),
      PUBLIC_URL: place.url,
      MAIL: 'hold',
      LOG_LEVEL: 'warn',
      DEMO: '',
    });
    started.push(server);
    await whenReady(place, server);
    const made = launchAdmin(place, ['add-administrator', '--name', 'Anne Brandt', '--email', 'anne@example.com']);
    expect(await made.ended).toBe(0);
    const token = /choose-password\/([A-Za-z0-9]+)/.exec(made.output())?.[1];
    expect(
      (await post('/authentication/change-password-using-token', { token, newPassword: 'grøn-cykel-42' })).status,
    ).toBe(200);
    const { body } = await post('/authentication/login', { email: 'anne@example.com', password: 'grøn-cykel-42' });
    expect(body.user.role).toBe('administrator');
    const again = launchAdmin(place, ['add-administrator', '--name', 'Anne Brandt', '--email', 'anne@example.com']);
    expect(await again.ended).toBe(1);
    expect(again.output()).toContain('A user with that email already exists.');
    const mailbox = await fetch(`${place.url}/api/admin/mailbox`, {
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(mailbox.status).toBe(404);
  });

  test('a command without a running server says so', async () => {
    const command = launchAdmin(place, ['add-administrator', '--name', 'A', '--email', 'a@example.com']);
    expect(await command.ended).toBe(1);
    expect(command.output()).toContain('no server runs');
  });
});

describe('killed', () => {
  test('at any moment of its first start, it starts again by itself with everything there once', async () => {
    for (const milliseconds of [700, 1600, 2500, 3300]) {
      const server = start();
      await pause(milliseconds);
      server.child.kill('SIGKILL');
      await server.ended;
    }
    const last = start();
    await whenReady(place, last);
    for (const account of accounts()) expect((await logIn(account)).status).toBe(200);
  });

  test('during saves, what was answered is there and nothing is half-done', async () => {
    const first = start();
    await whenReady(place, first);
    const account = accounts().find(({ role }) => role === 'owner')!;
    const { body } = await logIn(account);
    let answered = 0;
    const saving = (async () => {
      for (let n = 1; ; n++) {
        await post('/profile/update', { name: `Navn ${n}`, email: `ny${n}@example.com` }, body.token);
        answered = n;
      }
    })().catch(() => {});
    await pause(700);
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, saving]);
    const second = start();
    await whenReady(place, second);
    const { user } = (await logIn(account)).body;
    const saved = Number(user.name.split(' ')[1]);
    expect(answered).toBeGreaterThan(2);
    expect([answered, answered + 1]).toContain(saved);
    expect(user.pendingEmailChange).toBe(`ny${saved}@example.com`);
  });
});
