// Four programs, because what each part of the tree may see differs: domain/ has neither Node nor the DOM.
import { spawnSync } from 'node:child_process';

const projects = ['domain', 'contract', '.', 'web'];
const failed = projects.filter((project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0);
process.exit(failed.length > 0 ? 1 : 0);
