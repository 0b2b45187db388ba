import type { TrackerIcon } from '#domain/tracker-look.ts';
import type { DemoContext } from './context.ts';

/** What the trackers were first given, and the icons that came to be offered. */
const successors: Record<string, TrackerIcon> = {
  truckDelivery: 'van',
  carSuv: 'offroader',
  carCrane: 'lorry',
  backhoe: 'excavator',
  user: 'person',
  bike: 'bicycle',
};

export async function mendIcons({ tx }: DemoContext): Promise<void> {
  for (const [before, icon] of Object.entries(successors))
    await tx.updateTable('trackers').set({ icon }).where('icon', '=', before).execute();
}
