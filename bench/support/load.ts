import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Call } from './calls-per-second.ts';

export interface Load {
  callsPerSecond(call: Call, seconds: number): Promise<number>;
  stop(): void;
}

/** Calls from a process of its own, so that the caller's work is not taken for the server's. */
export function startLoad(): Load {
  const child = fork(new URL('load-process.ts', import.meta.url));
  return {
    async callsPerSecond(call, seconds) {
      child.send({ call, seconds });
      const [rate] = (await once(child, 'message')) as [number | null];
      if (rate === null) throw new Error(`${call.url} was not answered.`);
      return rate;
    },
    stop: () => void child.kill(),
  };
}
