// What the address says of the mileage page; what it says wrongly counts as not said.
import type { Bounds, DateRange, Day } from '#domain/date-range.ts';
import { within } from '#domain/date-range.ts';
import { defaultMinDistance, minDistances } from '#domain/trips/min-distance.ts';

export const tabs = ['trips', 'export', 'notices', 'odometer'] as const;
export type Tab = (typeof tabs)[number];

/** What every tab keeps; the page of the list is not among it. */
const kept = ['tracker', 'from', 'to', 'minDistance'] as const;

export const readTab = (tab: string | undefined): Tab => tabs.find((each) => each === tab) ?? 'trips';

export const pathOfTab = (tab: Tab): string => (tab === 'trips' ? '/mileage' : `/mileage/${tab}`);

/** The address of a tab with the same tracker, period and minimum distance. */
export function addressOfTab(tab: Tab, params: URLSearchParams): string {
  const next = new URLSearchParams(kept.flatMap((name) => (params.has(name) ? [[name, params.get(name)!]] : [])));
  return next.size > 0 ? `${pathOfTab(tab)}?${next}` : pathOfTab(tab);
}

const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const startOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** The days asked for, as far as there may be something to see; else the month so far. */
export function readDays(params: URLSearchParams, today: Day, bounds: Bounds): DateRange {
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = { start: isDay(from) ? from : startOfMonth(today), end: isDay(to) ? to : today };
  const month = { start: startOfMonth(today), end: today };
  return (asked.start <= asked.end && within(asked, bounds)) || within(month, bounds) || { start: today, end: today };
}

export function readMinDistance(params: URLSearchParams): number {
  const asked = params.get('minDistance');
  return minDistances.find((metres) => String(metres) === asked) ?? defaultMinDistance;
}

export const readPage = (params: URLSearchParams): number => {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
};
