import { expect, test } from 'vitest';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { matching } from './matching.ts';

const named = (name: string, imei = '350000000000001') => ({ name, imei }) as TrackerSummary;
const trackers = [named('Varebil 1 · Jens'), named('Varebil 2 · Mette'), named('Ærø', '350000000000077')];
const namesFor = (text: string) => matching(trackers, text).map(({ name }) => name);

test('every word counts, in any order and case, in the name or the imei', () => {
  expect(namesFor('mette VARE')).toEqual(['Varebil 2 · Mette']);
  expect(namesFor('ærø')).toEqual(['Ærø']);
  expect(namesFor('077')).toEqual(['Ærø']);
  expect(namesFor('lastbil')).toEqual([]);
});

test('nothing typed matches all', () => expect(matching(trackers, '  ')).toBe(trackers));
