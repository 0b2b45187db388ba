import { hash, verify, type Options } from '@node-rs/argon2';
import { ApiError } from '#server/http/api-error.ts';

/** Argon2id, the library's default kind: 19 MiB, two passes. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 2;
const mayWait = 60;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and says no, so that the time tells nobody who has a login. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** At most `limit` run at once; the rest wait in line, and a line too long is turned away. */
function createGate(limit: number, longest: number) {
  let running = 0;
  const line: (() => void)[] = [];
  const enter = async () => {
    if (running < limit) return void running++;
    if (line.length >= longest) throw new ApiError('server.busy');
    await new Promise<void>((resolve) => line.push(resolve));
  };
  /** The place goes straight to whoever is next, so that nobody slips in between. */
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else running--;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    return work().finally(leave);
  };
}

export function createPasswords(): Passwords {
  const gate = createGate(atOnce, mayWait);
  const decoy = hash('nobody has this password', options);
  return {
    hash: (password) => gate(() => hash(password, options)),
    verify: (known, password) =>
      gate(async () => {
        const matches = await verify(known ?? (await decoy), password);
        return known !== null && matches;
      }),
  };
}
