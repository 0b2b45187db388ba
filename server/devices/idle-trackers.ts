import type { Bus } from '#server/live/bus.ts';

export interface IdleTrackers {
  has(trackerId: number): boolean;
  /** Looks, and remembers a tracker for which nothing waits; not if something was announced while it looked. */
  look<T>(trackerId: number, isNothing: (found: T) => boolean, find: () => Promise<T>): Promise<T>;
}

/** Most devices have nothing waiting, and report every few seconds: the database is asked once, and again after an announcement. */
export function createIdleTrackers(bus: Pick<Bus, 'listen' | 'onGap'>): IdleTrackers {
  const idle = new Set<number>();
  let announcements = 0;
  bus.listen('commands', (trackerIds) => {
    announcements++;
    for (const id of trackerIds) idle.delete(id);
  });
  bus.onGap(() => {
    announcements++;
    idle.clear();
  });
  return {
    has: (trackerId) => idle.has(trackerId),
    async look(trackerId, isNothing, find) {
      const before = announcements;
      const found = await find();
      if (isNothing(found) && before === announcements) idle.add(trackerId);
      return found;
    },
  };
}
