import type { Listener, Topic } from './bus.ts';

/** Who listens to what, in this process. */
export function createListeners() {
  const byTopic: Record<Topic, Set<Listener>> = { states: new Set(), commands: new Set() };
  const gaps = new Set<() => void>();

  function add<T>(set: Set<T>, listener: T): () => void {
    set.add(listener);
    return () => void set.delete(listener);
  }

  return {
    listen: (topic: Topic, listener: Listener) => add(byTopic[topic], listener),
    onGap: (listener: () => void) => add(gaps, listener),
    tell: (topic: Topic, trackerIds: number[]) => {
      for (const listener of byTopic[topic]) listener(trackerIds);
    },
    tellGap: () => {
      for (const listener of gaps) listener();
    },
  };
}
