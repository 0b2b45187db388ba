import { readFileSync } from 'node:fs';
import { CamelCasePlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

/** The columns that schema.ts names, table by table, read from its text: types are gone when it runs. */
function declaredColumns(): Record<string, string[]> {
  const text = readFileSync(new URL('../../server/adapters/database/schema.ts', import.meta.url), 'utf8');
  const bodyOf = (name: string) => new RegExp(`export interface ${name} \\{([^}]*)\\}`).exec(text)![1]!;
  const keys = (body: string) => [...body.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]!);
  const tables = [...bodyOf('Schema').matchAll(/(\w+): (\w+);/g)];
  return Object.fromEntries(tables.map(([, table, type]) => [table!, keys(bodyOf(type!)).sort()]));
}

test('schema.ts names just the tables and columns that the migrations make', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  const camel = new (class extends CamelCasePlugin {
    of = (name: string) => this.camelCase(name);
  })();
  const actual: Record<string, string[]> = {};
  for (const { table, column } of rows) (actual[camel.of(table)] ??= []).push(camel.of(column));
  for (const columns of Object.values(actual)) columns.sort();
  expect(actual).toEqual(declaredColumns());
  await close();
});
