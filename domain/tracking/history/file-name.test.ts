import { expect, test } from 'vitest';
import { historyFileName } from './file-name.ts';

const days: [string, string] = ['2026-11-12', '2026-11-13'];

test('a file is named after the tracker and the days', () => {
  expect(historyFileName('Varebil 2 · Mette', days, 'gpx')).toBe('Varebil-2-Mette_2026-11-12_2026-11-13.gpx');
});

test('what no file may be called is left out, Danish letters stay', () => {
  expect(historyFileName('../Kør: "øl" æ/å\u0000', days, 'csv')).toBe('Kør-øl-æ-å_2026-11-12_2026-11-13.csv');
});

test('a name of signs alone still gives one', () => {
  expect(historyFileName('***', days, 'csv')).toBe('tracker_2026-11-12_2026-11-13.csv');
});
