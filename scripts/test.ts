// Everything that must hold on any machine, in the order in which it fails fastest, with the time each part took.
import { spawnSync } from 'node:child_process';

const parts: [name: string, command: string][] = [
  ['types', 'npm run -s typecheck'],
  ['lint', 'npm run -s lint'],
  ['format', 'npm run -s format:check'],
  ['unit', 'npm run -s test:unit'],
  ['build', 'npm run -s build'],
  ['first load', 'node scripts/first-load.ts'],
  ['calls', 'npm run -s test:api'],
  ['process', 'npm run -s test:process'],
  ['pages', 'npm run -s test:pages'],
];

const times: string[] = [];
for (const [name, command] of parts) {
  const start = performance.now();
  const { status } = spawnSync(command, { stdio: 'inherit', shell: true });
  times.push(`${name} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(status ?? 1);
  }
}
console.log(`\n${times.join(' · ')}`);
