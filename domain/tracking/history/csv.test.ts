import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';
import { track } from './track.fixture.ts';

const words = {
  columns: {
    time: 'Tid',
    name: 'Tracker',
    lat: 'Bredde',
    lng: 'Længde',
    speed: 'Fart',
    direction: 'Retning',
    ignition: 'Tænding',
  },
  on: 'til',
  off: 'fra',
};
const points = track([0, 0, { speed: 83.4, direction: 45, ignition: true }], [10, 100, { ignition: false }], [20, 100]);
const write = (name: string, language: 'da' | 'en') =>
  writeCsv(points, { name, words, language, zone: 'Europe/Copenhagen' });

test('Danish spreadsheets get semicolons and commas, local times and a byte order mark', () => {
  expect(write('Varebil 2 · Mette', 'da')).toBe(
    '\uFEFFTid;Tracker;Bredde;Længde;Fart;Retning;Tænding\r\n' +
      '2026-11-12 07:00:00;Varebil 2 · Mette;55,450000;12,180000;83;45;til\r\n' +
      '2026-11-12 07:00:10;Varebil 2 · Mette;55,450899;12,180000;0;0;fra\r\n' +
      '2026-11-12 07:00:20;Varebil 2 · Mette;55,450899;12,180000;0;0;\r\n',
  );
});

test('English ones get commas and points', () => {
  expect(write('Van', 'en').split('\r\n')[1]).toBe('2026-11-12 07:00:00,Van,55.450000,12.180000,83,45,til');
});

test('a name cannot run as a formula', () => {
  for (const name of ['=1+1', '+45', '-1', '@SUM(A1)', '\t=1'])
    expect(write(name, 'da').split('\r\n')[1]).toContain(`;'${name};`);
});

test('a name cannot break out of its cell', () => {
  expect(write('A"; B', 'da').split('\r\n')[1]).toContain(';"A""; B";');
});
