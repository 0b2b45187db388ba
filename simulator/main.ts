// npm run simulate -- …: a fleet for any server that is reached over the network. See docs/simulator.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClock } from './clock.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { openLedger } from './ledger.ts';
import { openRegister, parseUnits, type Register } from './register.ts';
import { describeVerdict, isClean, verifyLedger } from './verify.ts';

const usage = `npm run simulate -- [--trackers 20] [--speedup 1] [--days 0 | --months 0] [--live] [--chaos]
    [--host 127.0.0.1] [--port 5027] [--seed 1] [--batch 20] [--ledger file] [--imeis file]
npm run simulate -- provision [--trackers 20]
npm run simulate -- verify --ledger file`;

const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const flag = { type: 'boolean', default: false } as const;

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      trackers: text('20'),
      speedup: text('1'),
      days: text('0'),
      months: text('0'),
      host: text('127.0.0.1'),
      port: text('5027'),
      seed: text('1'),
      batch: text('20'),
      ledger: { type: 'string' },
      imeis: { type: 'string' },
      live: flag,
      chaos: flag,
      help: flag,
    },
  });
  const number = (name: 'trackers' | 'speedup' | 'days' | 'months' | 'port' | 'batch') => {
    const value = Number(values[name]);
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} must be a number.`);
    return value;
  };
  return { ...values, command: positionals[0] ?? 'drive', number };
}

type Arguments = ReturnType<typeof readArguments>;

async function drive(given: Arguments, register: Register): Promise<void> {
  const { number } = given;
  const units = given.imeis
    ? parseUnits(readFileSync(given.imeis, 'utf8').split('\n'))
    : await register.provide(number('trackers'));
  const clock = createClock({
    days: number('days') + 30 * number('months'),
    speedup: number('speedup'),
    start: Date.now(),
  });
  const ledger = given.ledger ? openLedger(given.ledger) : null;
  const address = { host: given.host, port: number('port') };
  const fleet = startFleet({
    units,
    seed: given.seed,
    address,
    from: clock.from,
    now: clock.now,
    ledger,
    batch: number('batch'),
    isChaotic: given.chaos,
    lookMs: Math.max(50, 1000 / Math.max(1, number('speedup'))),
  });
  await report(fleet, units.length, () => !given.live && clock.hasEnd && clock.isNow() && fleet.isUpToDate());
  await fleet.stop();
  ledger?.close();
}

/** Until it is done, or somebody presses Ctrl-C. */
async function report(fleet: Fleet, trackers: number, isDone: () => boolean): Promise<void> {
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort()).once('SIGTERM', () => stopping.abort());
  for (let before = 0; !stopping.signal.aborted && !isDone();) {
    await pause(1000, undefined, { signal: stopping.signal }).catch(() => {});
    const acknowledged = fleet.acknowledged();
    console.log(
      `${fleet.online()} of ${trackers} online, ${acknowledged} records acknowledged, ${acknowledged - before} in the last second${fleet.refused() > 0 ? `, refused ${fleet.refused()} times` : ''}`,
    );
    before = acknowledged;
  }
}

async function verify({ ledger }: Arguments, register: Register): Promise<void> {
  if (!ledger) throw new Error('Say which: --ledger file');
  const verdict = await verifyLedger(ledger, register);
  console.log(describeVerdict(verdict).join('\n'));
  process.exitCode = isClean(verdict) ? 0 : 1;
}

async function provision({ number }: Arguments, register: Register): Promise<void> {
  const units = await register.provide(number('trackers'));
  console.log(units.map(({ imei, type }) => `${imei} ${type}`).join('\n'));
}

const commands: Record<string, (given: Arguments, register: Register) => Promise<void>> = { drive, verify, provision };

async function main(): Promise<void> {
  const given = readArguments();
  const run = commands[given.command];
  if (!run || given.help) return console.log(usage);
  const register = openRegister({
    databaseUrl: process.env['DATABASE_URL'] || undefined,
    dataDir: resolve(process.env['DATA_DIR'] || 'data'),
  });
  await run(given, register).finally(() => register.close());
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
