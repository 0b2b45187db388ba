// A real server for each worker and a real browser for each test, with what journeys share.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import type { DemoAccount } from '#server/demo/accounts.ts';
import { RealClock } from '../support/clock.ts';
import type { MadeUser } from '../support/factories.ts';
import { goodPassword } from '../support/factories.ts';
import { freePort } from '../../scripts/system/free-port.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

interface WorkerFixtures {
  server: TestServer;
}

interface TestFixtures {
  /** Fails a test whose page logged an error or threw. */
  troubles: string[];
}

let clients = 0;
const nextClient = (): string => `10.${process.pid % 250}.${Math.floor(++clients / 250)}.${clients % 250}`;

export async function startForPages(more: Record<string, string> = {}, clock = new RealClock()): Promise<TestServer> {
  const port = await freePort();
  const environment = {
    DEMO: 'on',
    MAIL: '',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ROLES: 'api,jobs,devices',
    ...more,
  };
  return startTestServer({ environment, clock });
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startForPages();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Attempts are counted by client: no test may use up another's.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': nextClient() }),
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(error.message));
      page.on('console', (message) => {
        const isExpected = /^Failed to load resource|sandboxed/.test(message.text());
        if (message.type() === 'error' && !isExpected) troubles.push(message.text());
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Puts a session into the browser as the login page would. */
export async function openAs(page: Page, server: TestServer, user: Pick<MadeUser, 'token'>, path = '/'): Promise<void> {
  await page.context().addCookies([{ name: 'token', value: user.token, url: server.url, sameSite: 'Strict' }]);
  await page.goto(path);
}

interface Pair {
  email: string;
  password?: string;
}

/** On the login page, by keyboard. */
export async function fillLogin(page: Page, { email, password = goodPassword }: Pair): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^(Password|Adgangskode)/).fill(password);
  await page.keyboard.press('Enter');
}

export async function logIn(page: Page, pair: Pair): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, pair);
}

export const toastOf = (page: Page, text: string | RegExp): Locator => page.locator('.toast').filter({ hasText: text });

/** Of this user, when it matters who it is. */
export const userMenu = (page: Page, name = ''): Locator =>
  page.getByRole('button', { name: new RegExp(`^.*${name} ?, (your|din) menu$`) });

export async function logOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: /^Log (out|ud)$/ }).click();
}

/** The calls a page makes from now on, as `GET /misc/site`. */
export function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return calls;
}

export async function tokenOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
}

export const demoAccounts = ({ home }: TestServer): DemoAccount[] =>
  JSON.parse(readFileSync(join(home.dataDir, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

export async function chooseLanguage(page: Page, language: 'da' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => {
    // A frame of a mail has no storage.
    if (window === window.top) localStorage.setItem('currentLanguage', chosen);
  }, language);
}

/** Nothing serious may be wrong for people who use the page otherwise than most. A mail in its frame runs no scripts, nor axe. */
export async function expectAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

const pictures = 'build/screenshots';

export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/** Nothing sticks out to the side. */
export async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
