const minute = 60_000;
const hour = 60 * minute;

/** Waits between attempts: soon at first, then patiently; after the last, most of a day later, it is given up. */
const waits = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 6 * hour, 6 * hour];

/** How long to wait after so many failed attempts, or null when there were enough. */
export const waitAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;
