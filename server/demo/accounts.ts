import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { people } from './company/people.ts';

export interface DemoAccount {
  role: string;
  name: string;
  email: string;
  password: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

const syllables =
  'ba be bi bo da do fa fi fo ga go ha he ka ki ko la li lo ma mi mo na no pa pi po ra ri ro sa si so ta ti to va vi'.split(
    ' ',
  );
const pick = (): string => syllables[randomInt(syllables.length)]!;

/** Random, yet easy to type over from a screen: 60 bits or more. */
const makePassword = (): string =>
  `${pick()}${pick()}${pick()}-${pick()}${pick()}${pick()}-${pick()}${pick()}${pick()}-${randomInt(1000, 10_000)}`;

export function readDemoAccounts(dataDir: string): DemoAccount[] {
  const file = fileIn(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]) : [];
}

/** The accounts with their passwords, made on first start and kept beside the data; written before they are used. */
export function keepDemoAccounts(dataDir: string): DemoAccount[] {
  const known = new Map(readDemoAccounts(dataDir).map((account) => [account.email, account]));
  const accounts = Object.values(people).map(
    ({ title, name, email }) => known.get(email) ?? { role: title, name, email, password: makePassword() },
  );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(`${fileIn(dataDir)}.new`, JSON.stringify(accounts, null, 2), { mode: 0o600 });
  renameSync(`${fileIn(dataDir)}.new`, fileIn(dataDir));
  return accounts;
}
