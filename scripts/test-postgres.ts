// The API suite against a real PostgreSQL. DATABASE_URL of one's own may be given as TEST_DATABASE_URL.
import { spawnSync } from 'node:child_process';
import { startPostgres } from './system/postgres.ts';

const given = process.env['TEST_DATABASE_URL'];
const postgres = given ? undefined : await startPostgres();
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: given ?? postgres!.url },
});
await postgres?.stop();
process.exit(status ?? 1);
