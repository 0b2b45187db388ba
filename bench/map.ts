// What the live map costs the browser: npm run bench -- map
// The built page in Chromium, against a server that only plays its part: so many vehicles, a tenth of which move each second.
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { buildIfNeeded } from '../scripts/build.ts';
import { findChromium } from '../scripts/system/packages.ts';
import { startPretendServer } from './support/map-server.ts';

const updates = 10;
const updateEveryMs = 1000;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const busySeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
};

interface Spent {
  /** All of the main thread, also waiting for pictures to be drawn, which the processor does where there is no graphics card. */
  busyMs: number;
  /** In scripts themselves. */
  scriptMs: number;
}

async function spentDuring(page: Page, session: CDPSession, run: () => Promise<void>): Promise<Spent> {
  const before = await busySeconds(session);
  await session.send('Profiler.start');
  await run();
  await page.waitForTimeout(updateEveryMs);
  const { profile } = await session.send('Profiler.stop');
  return { busyMs: ((await busySeconds(session)) - before) * 1000, scriptMs: scriptTime(profile) };
}

interface Profile {
  nodes: { id: number; callFrame: { url: string } }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** Of the samples those that fell into a script of the page, not into the browser's own work on its behalf. */
function scriptTime({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const inScript = new Set(nodes.filter(({ callFrame }) => callFrame.url !== '').map(({ id }) => id));
  const micros = samples.reduce((sum, id, at) => sum + (inScript.has(id) ? timeDeltas[at]! : 0), 0);
  return micros / 1000;
}

async function measure(page: Page, vehicles: number) {
  const server = await startPretendServer(vehicles);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await page.context().addCookies([{ name: 'token', value: 'bench', url: server.url }]);
  await page.addInitScript((count) => {
    const shown = Array.from({ length: count }, (_, n) => [`35${String(n).padStart(13, '0')}`, true]);
    localStorage.setItem('map.shown.1', JSON.stringify(Object.fromEntries(shown)));
  }, vehicles);
  await page.goto(`${server.url}/map`);
  await page.locator(`[data-vehicles="${vehicles}"]`).waitFor({ timeout: 120_000 });
  const firstMs = await page.evaluate(() => performance.getEntriesByName('vehicles-drawn')[0]!.startTime);
  await page.waitForTimeout(3000);
  const idle = await spentDuring(page, session, () => page.waitForTimeout(updates * updateEveryMs));
  const moving = await spentDuring(page, session, async () => {
    for (let update = 0; update < updates; update++) {
      server.move();
      await page.waitForTimeout(updateEveryMs);
    }
  });
  await server.stop();
  const perUpdate = (kind: keyof Spent): number => (moving[kind] - idle[kind]) / updates;
  return { firstMs, scriptMs: perUpdate('scriptMs'), busyMs: perUpdate('busyMs') };
}

await buildIfNeeded();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
console.log('vehicles | first on screen, ms | an update: in scripts, ms | main thread with drawing in software, ms');
for (const vehicles of [20, 1000, 10_000]) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' });
  const { firstMs, scriptMs, busyMs } = await measure(await context.newPage(), vehicles);
  const row = [vehicles, firstMs.toFixed(0), scriptMs.toFixed(1), busyMs.toFixed(0)];
  console.log(row.map((cell) => String(cell).padStart(8)).join(' | '));
  await context.close();
}
await browser.close();
