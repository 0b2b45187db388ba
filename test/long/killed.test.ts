import { expect, test } from 'vitest';
import { readDemoAccounts } from '#server/demo/accounts.ts';
import { launchServer, makePlace, pause, whenReady } from '../support/process.ts';

const times = 15;

async function post(url: string, path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as any };
}

test(`killed ${times} times at random moments of start and saving, it loses nothing it answered for`, async () => {
  const place = await makePlace();
  let answered = 0;
  const check = async () => {
    const account = readDemoAccounts(place.dataDir).find(({ role }) => role === 'owner')!;
    const { status, body } = await post(place.url, '/authentication/login', account);
    expect(status).toBe(200);
    const saved = Number(/^Navn (\d+)$/.exec(body.user.name)?.[1] ?? 0);
    expect(saved).toBeGreaterThanOrEqual(answered);
    expect(saved).toBeLessThanOrEqual(answered + 1);
    answered = saved;
    return { name: account.name, email: body.user.email, token: body.token as string };
  };
  for (let round = 0; round < times; round++) {
    const server = launchServer(place);
    const killAt = Math.random() * 5000;
    const killed = pause(killAt).then(() => server.child.kill('SIGKILL'));
    try {
      await whenReady(place, server);
      const { email, token } = await check();
      for (;;) {
        const next = answered + 1;
        const { status } = await post(place.url, '/profile/update', { name: `Navn ${next}`, email }, token);
        if (status === 200) answered = next;
      }
    } catch (error) {
      if ((error as Error).name === 'AssertionError') throw error;
    }
    await Promise.all([killed, server.ended]);
  }
  const last = launchServer(place);
  await whenReady(place, last);
  await check();
  last.child.kill('SIGINT');
  expect(await last.ended).toBe(0);
  place.remove();
});
