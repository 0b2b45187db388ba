import { expect, test } from 'vitest';
import { pageOfInsured, type Insured } from './insured-page.ts';

const day = (date: string | null) => (date ? new Date(date) : null);
const tracker = (name: string, until: string | null = null) =>
  ({
    imei: `35000000000000${name.length}`,
    name,
    niceType: 'Permanent',
    ownerContactName: `Ejer af ${name}`,
    insurerGranted: until !== null,
    insurerGrantUntil: day(until),
  }) as Insured;

const all = [tracker('Ånd'), tracker('Varebil 10'), tracker('Varebil 2', '2026-11-20'), tracker('Bil', '2026-11-18')];
const query = { page: 1, pageSize: 10, sort: 'name', direction: 'asc', filter: '' } as const;
const names = (changes: object) => pageOfInsured(all, { ...query, ...changes }).rows.map(({ name }) => name);

test('insured trackers are ordered as Danes do, and by who is stolen first', () => {
  expect(names({})).toEqual(['Bil', 'Varebil 2', 'Varebil 10', 'Ånd']);
  expect(names({ sort: 'access' }).slice(0, 2)).toEqual(['Bil', 'Varebil 2']);
});

test('the filter looks at names and owners, and pages are cut from what it leaves', () => {
  expect(names({ filter: 'ejer af var' })).toEqual(['Varebil 2', 'Varebil 10']);
  expect(pageOfInsured(all, { ...query, page: 2, pageSize: 3 })).toMatchObject({ total: 4, rows: [{ name: 'Ånd' }] });
});
