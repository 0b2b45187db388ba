import { expect, test } from 'vitest';
import { writeGpx } from './gpx.ts';
import { track } from './track.fixture.ts';

const gpx = writeGpx('Jens & "Søn" <van>\u0007', track([0, 0, { speed: 36, direction: 45 }], [10, 100], [4000, 100]));

test('what is special in XML is escaped, what is forbidden left out', () => {
  expect(gpx).toContain('<name>Jens &amp; &quot;Søn&quot; &lt;van&gt;</name>');
});

test('times are UTC in ISO form, places in degrees, speed in metres a second', () => {
  expect(gpx).toContain('<trkpt lat="55.4500000" lon="12.1800000"><time>2026-11-12T06:00:00.000Z</time>');
  expect(gpx).toContain('<gpxtpx:speed>10.00</gpxtpx:speed><gpxtpx:course>45</gpxtpx:course>');
});

test('every point is there, and a long silence begins a new segment', () => {
  expect(gpx.match(/<trkpt /g)).toHaveLength(3);
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2);
});

test('tags open and close in pairs', () => {
  const open: string[] = [];
  for (const [, slash, tag, rest] of gpx.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
    if (slash) expect(open.pop()).toBe(tag);
    else if (!rest!.endsWith('/')) open.push(tag!);
  }
  expect(open).toEqual([]);
});
