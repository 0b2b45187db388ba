import { oneAtATime, transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import type { Post } from '#server/outbox/post.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { keepDemoAccounts, type DemoAccount } from './accounts.ts';
import { demoSteps } from './steps.ts';

interface Deps {
  db: Db;
  clock: Clock;
  post: Post;
  passwords: Passwords;
  dataDir: string;
}

/** Applies the steps this database has not seen, each with its mark in one transaction: a start cut short goes on where it was. */
export async function loadDemo({ db, clock, post, passwords, dataDir }: Deps): Promise<DemoAccount[]> {
  const accounts = keepDemoAccounts(dataDir);
  const applied = new Set((await db.selectFrom('demoSteps').select('name').execute()).map(({ name }) => name));
  const missing = demoSteps.filter(({ name }) => !applied.has(name));
  if (missing.length === 0) return accounts;
  const passwordHashes = new Map<string, string>();
  for (const { email, password } of accounts) passwordHashes.set(email, await passwords.hash(password));
  for (const { name, apply } of missing) {
    await transact(db, async (tx) => {
      // Several processes may start at once; the second waits here and then finds the step done.
      await oneAtATime(tx, 'demo');
      if (await tx.selectFrom('demoSteps').select('name').where('name', '=', name).executeTakeFirst()) return;
      await apply({ tx, now: clock.now(), post, passwordHashes });
      await tx.insertInto('demoSteps').values({ name, appliedAt: clock.now() }).execute();
    });
  }
  return accounts;
}
