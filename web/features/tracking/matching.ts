import type { TrackerSummary } from '#contract/features/trackers.ts';

/** Those with every typed word in their name or imei. */
export function matching(trackers: readonly TrackerSummary[], text: string): readonly TrackerSummary[] {
  const words = text.toLocaleLowerCase('da').split(/\s+/).filter(Boolean);
  if (words.length === 0) return trackers;
  return trackers.filter(({ name, imei }) => {
    const all = `${name} ${imei}`.toLocaleLowerCase('da');
    return words.every((word) => all.includes(word));
  });
}
