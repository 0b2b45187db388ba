// The other end of load.ts.
import { callsPerSecond, type Call } from './calls-per-second.ts';

process.on('message', ({ call, seconds }: { call: Call; seconds: number }) => {
  callsPerSecond(call, seconds).then(
    (rate) => process.send!(rate),
    (error: unknown) => {
      console.error(error);
      process.send!(null);
    },
  );
});
