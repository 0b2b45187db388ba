import { describe, expect, test } from 'vitest';
import { metresOver } from './distance.ts';
import { linkMetres, reach } from './link.ts';

const second = 1000;
const minute = 60 * second;

describe('MIL-09 distances', () => {
  // By Vincenty's formula on WGS 84.
  test.each([
    ['Rådhuspladsen to Roskilde', 55.6759, 12.5655, 55.6419, 12.0878, 30_304],
    ['a street to the east', 55.5, 12, 55.5, 12.01, 632],
    ['a street to the north', 55.5, 12, 55.51, 12, 1113],
    ['Køge to Odense', 55.458, 12.182, 55.4038, 10.4024, 112_819],
  ])('MIL-09 %s, within a hundredth of a percent', (_, lat, lng, toLat, toLng, metres) => {
    expect(Math.abs(metresOver(lat, lng, toLat, toLng) - metres)).toBeLessThanOrEqual(Math.max(1, metres / 10_000));
  });

  test('MIL-09 over the date line, and far', () => {
    expect(metresOver(0, 179.999, 0, -179.999)).toBeCloseTo(222.6, 0);
    expect(metresOver(55, 12, 40, -74) / 6_259_078).toBeCloseTo(1, 2);
  });
});

describe('MIL-09 how far it can have come', () => {
  test('MIL-09 by its speeds and what it can gain between them', () => {
    expect(reach(0, 50, 50)).toBe(50);
    expect(reach(10 * second, 0, 0)).toBe(125);
    expect(reach(10 * second, 36, 18)).toBe(225);
  });
  test('MIL-09 never faster than 200 km/h', () => {
    expect(reach(60 * minute, 130, 130)).toBeCloseTo(200_050, 5);
  });
});

describe('MIL-09 what a link measures', () => {
  test('MIL-09 the straight line while fixes follow each other, whatever the odometer says', () => {
    expect(linkMetres(300, 30 * second, 1000, 1400)).toBe(300);
    expect(linkMetres(300, 31 * second, 1000, 1400)).toBe(400);
  });
  test.each([
    ['by road', 1000, 1500, 1500],
    ['a little less than the straight line', 1000, 950, 1000],
    ['much less', 1000, 500, 1000],
    ['set back', 1000, -80_000, 1000],
    ['set forward', 1000, 80_000, 1000],
  ])('MIL-09 over a gap, the odometer where it can be right: %s', (_, straight, counted, metres) => {
    expect(linkMetres(straight, minute, 100_000, 100_000 + counted)).toBe(metres);
  });
  test('MIL-09 an odometer that does not say is not asked', () => {
    expect(linkMetres(1000, minute, null, 5000)).toBe(1000);
    expect(linkMetres(1000, minute, 5000, null)).toBe(1000);
  });
  test('MIL-09 carried at the speed of a ship while the odometer stood', () => {
    expect(linkMetres(18_000, 45 * minute, 5000, 5200)).toBe(200);
    expect(linkMetres(18_000, 45 * minute, 5000, 6700)).toBe(1700);
    expect(linkMetres(18_000, 45 * minute, 5000, 6900)).toBe(18_000);
    expect(linkMetres(1100, 11 * minute, 5000, 5000)).toBe(0);
    // As fast as a car in a tunnel, for a short while, or only a little way: an odometer that lost its signal.
    expect(linkMetres(18_000, 20 * minute, 5000, 5200)).toBe(18_000);
    expect(linkMetres(3000, 9 * minute, 5000, 5000)).toBe(3000);
    expect(linkMetres(900, 45 * minute, 5000, 5000)).toBe(900);
  });
});
