import { trackerColors, trackerIcons } from '#domain/tracker-look.ts';
import type { ListQuery } from '#contract/wire.ts';

export interface TestRow {
  imei: string;
  name: string;
  type: string;
  owner: string;
  icon: string;
  color: string;
  created: Date;
  priceInCents: number;
  state: 'driving' | 'parked' | 'old' | 'expired';
  speed: number;
}

const types = ['Mini', 'Easy', 'Battery', 'Permanent', 'Long'];
const kinds = ['Varebil', 'Kassevogn', 'Trailer', 'Minigraver', 'Pickup', 'Ladvogn', 'Servicebil'];
const owners = ['Lund & Søn VVS', 'Karen Mølgaard', 'Østjysk Kloak', 'Peter Nyholm', 'Ærø Færgefart'];
const states = ['parked', 'driving', 'parked', 'old', 'parked', 'expired'] as const;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** The same 128 made-up trackers every time. */
const rows: TestRow[] = Array.from({ length: 128 }, (_, index) => ({
  imei: String(350_000_000_000_000 + index * 7919),
  name: `${pick(kinds, index * 5)} ${index + 1}`,
  type: pick(types, index * 3),
  owner: pick(owners, index * 2),
  icon: pick(trackerIcons, index * 5),
  color: pick(trackerColors, index * 7).hex,
  created: new Date(Date.UTC(2021, index % 60, 1 + (index % 27), 9)),
  priceInCents: 49_900 + (index % 9) * 12_550,
  state: pick(states, index),
  speed: 30 + (index % 60),
}));

type Sortable = 'name' | 'type' | 'owner' | 'created' | 'priceInCents';
const collator = new Intl.Collator('da', { numeric: true });

const compare = (a: TestRow, b: TestRow, by: Sortable): number => {
  const [one, other] = [a[by], b[by]];
  return typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other);
};

/** Answers a list's query as the server would. */
export function answer(query: ListQuery, isEmpty: boolean): { rows: TestRow[]; total: number } {
  const wanted = query.filter.toLowerCase();
  const found = rows.filter(({ name, type, owner }) => `${name} ${type} ${owner}`.toLowerCase().includes(wanted));
  const turn = query.direction === 'asc' ? 1 : -1;
  const sorted = found.sort((a, b) => compare(a, b, query.sort as Sortable) * turn);
  const first = (query.page - 1) * query.pageSize;
  return isEmpty ? { rows: [], total: 0 } : { rows: sorted.slice(first, first + query.pageSize), total: found.length };
}
