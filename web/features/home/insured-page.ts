import type { listInsured } from '#contract/features/trackers.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { ListQuery } from '#contract/wire.ts';

export type Insured = AnswerOf<typeof listInsured>['trackers'][number];

const texts: Record<string, (tracker: Insured) => string> = {
  name: ({ name, imei }) => name || imei,
  niceType: ({ niceType }) => niceType,
  ownerContactName: ({ ownerContactName }) => ownerContactName,
  imei: ({ imei }) => imei,
  // Those reported stolen first.
  access: ({ insurerGrantUntil, insurerGranted }) => (insurerGranted ? insurerGrantUntil!.toISOString() : '9999'),
};

const searched = ['name', 'niceType', 'ownerContactName', 'imei'].map((id) => texts[id]!);

/** A page of a list that comes whole: there are as many as a company insures. */
export function pageOfInsured(trackers: readonly Insured[], { page, pageSize, sort, direction, filter }: ListQuery) {
  const wanted = filter.toLowerCase();
  const found = trackers.filter((tracker) => searched.some((text) => text(tracker).toLowerCase().includes(wanted)));
  const order = new Intl.Collator('da', { numeric: true });
  const text = texts[sort] ?? texts['name']!;
  const sign = direction === 'asc' ? 1 : -1;
  found.sort((one, other) => sign * order.compare(text(one), text(other)));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
