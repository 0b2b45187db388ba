import { afterCommit } from '#server/adapters/database/database.ts';
import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';

/** For one process with an embedded database: nobody else needs to hear. */
export function createLocalBus(): Bus {
  const { listen, onGap, tell } = createListeners();
  return {
    announce: async (tx, topic, trackerIds) => {
      if (trackerIds.length > 0) afterCommit(tx, () => tell(topic, trackerIds));
    },
    listen,
    onGap,
    close: async () => {},
  };
}
