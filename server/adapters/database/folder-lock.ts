import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { join } from 'node:path';

export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  started: string;
}

/** When a process started, in clock ticks since boot, so that a pid used again by another is not taken for the old holder. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const start = startOf(pid);
  return start === undefined || start === started;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Takes the data folder for this process, or throws. A lock whose holder has died is taken over. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'lock');
  const mine = join(folder, `lock.${process.pid}`);
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? '' } satisfies Holder));
  try {
    takeOver(file, mine, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** A link is made whole or not at all, so two processes starting at once never both hold it. */
function takeOver(file: string, mine: string, folder: string) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(mine, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new FolderInUse(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    removeDead(file);
  }
  throw new FolderInUse(`The data folder ${folder} is being taken by another process.`);
}

function removeDead(file: string) {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch {
    // somebody else was faster; the next attempt sees what they left
  }
}
