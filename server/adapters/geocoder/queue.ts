// Questions to a provider, no faster than it bears: a few at a time, people before jobs, and not endlessly many.
import { GeocoderError } from './port.ts';

export type Urgency = 'person' | 'job';

interface QueueOptions {
  atOnce: number;
  /** How many may wait; a job's are refused at half of it, so that people still get through. */
  longest: number;
  /** Resolves when the next question may be put. */
  takeTurn: () => Promise<void>;
}

interface Waiting {
  urgency: Urgency;
  start: () => Promise<void>;
}

export interface Queue {
  run<T>(urgency: Urgency, question: () => Promise<T>): Promise<T>;
}

export function createQueue({ atOnce, longest, takeTurn }: QueueOptions): Queue {
  const waiting: Waiting[] = [];
  let running = 0;

  const nextOne = (): Waiting | undefined => {
    const index = waiting.findIndex(({ urgency }) => urgency === 'person');
    return waiting.splice(Math.max(index, 0), 1)[0];
  };

  function advance(): void {
    while (running < atOnce && waiting.length > 0) {
      running++;
      void nextOne()!
        .start()
        .finally(() => {
          running--;
          advance();
        });
    }
  }

  return {
    run: <T>(urgency: Urgency, question: () => Promise<T>) => {
      const room = urgency === 'person' ? longest : longest / 2;
      if (waiting.length >= room)
        return Promise.reject(new GeocoderError('Too many questions wait.', { isBusy: true }));
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const start = () => takeTurn().then(question).then(resolve, reject);
      waiting.push({ urgency, start });
      advance();
      return promise;
    },
  };
}
