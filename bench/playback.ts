// What a history of 50,000 points costs the browser: npm run bench -- playback
// The built page in Chromium, against a server that only plays its part and answers one long history.
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { fetchHistory, fetchHistoryBounds } from '#contract/features/tracking.ts';
import { mostHistoryPoints } from '#domain/tracking/history-range.ts';
import { buildIfNeeded } from '../scripts/build.ts';
import { findChromium } from '../scripts/system/packages.ts';
import { startPretendServer } from './support/map-server.ts';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
const playMs = 8000;
const steps = 2000;

/** A point every second, in circles over Zealand that grow, with a stop now and then. */
function pointOf(n: number, start: number) {
  const turn = n / 900;
  const isStill = n % 5000 > 4600;
  const place = isStill ? Math.floor(n / 5000) * 5000 + 4600 : n;
  return {
    datetime: new Date(start + n * 1000),
    coordinate: { lat: 55.5 + Math.sin(place / 900) * (0.05 + place / 400_000), lng: 12 + Math.cos(place / 900) * 0.2 },
    speed: isStill ? 0 : 40 + 60 * Math.abs(Math.sin(n / 300)),
    direction: Math.round((turn * 57) % 360),
    ignition: !isStill,
  };
}

async function pretendHistory(page: Page): Promise<void> {
  const start = Math.floor(Date.now() / 1000) * 1000 - mostHistoryPoints * 1000;
  const points = Array.from({ length: mostHistoryPoints }, (_, n) => pointOf(n, start));
  const history = JSON.stringify(z.encode(fetchHistory.answer, { points, isThinned: false }));
  const bounds = JSON.stringify(z.encode(fetchHistoryBounds.answer, { from: new Date(start - 1e10) }));
  const answer = (body: string) => ({ contentType: 'application/json', body });
  await page.route('**/api/trackers/history?*', (route) => route.fulfill(answer(history)));
  await page.route('**/api/trackers/history-bounds?*', (route) => route.fulfill(answer(bounds)));
}

/** Milliseconds of each step by key, the point moved on map, plot and slider. */
const stepTimes = (page: Page): Promise<number[]> =>
  page.locator('input[type="range"]').evaluate((slider, count) => {
    return Array.from({ length: count }, () => {
      const begun = performance.now();
      slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      return performance.now() - begun;
    });
  }, steps);

/** Milliseconds between frames while so much time passes. */
const frameTimes = (page: Page): Promise<number[]> =>
  page.evaluate(async (duration) => {
    const frames: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    const end = last + duration;
    while (last < end) {
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, playMs);

const rankOf = (times: number[], share: number): string =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!.toFixed(1);
const tell = (what: string, times: number[]): void =>
  console.log(`${what}: median ${rankOf(times, 0.5)} ms, p95 ${rankOf(times, 0.95)} ms (${times.length})`);

await buildIfNeeded();
const server = await startPretendServer(1);
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
await page.context().addCookies([{ name: 'token', value: 'bench', url: server.url }]);
await pretendHistory(page);
await page.goto(`${server.url}/map/350000000000000`);
const begun = performance.now();
await page.locator('form button[type="submit"]').click({ timeout: 60_000 });
await page.locator('input[type="range"]').waitFor({ timeout: 60_000 });
console.log(`${mostHistoryPoints} points open ${Math.round(performance.now() - begun)} ms after the press`);
await page.waitForTimeout(3000);
tell('frames at rest', await frameTimes(page));
tell('a step', await stepTimes(page));
await page.locator('section select').selectOption('1000');
await page.locator('input[type="range"]').press('Space');
tell('frames while it plays at 1000×', await frameTimes(page));
await browser.close();
await server.stop();
