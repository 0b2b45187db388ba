import { describe, expect, it } from 'vitest';
import { formatDistance } from './distance.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('distances', () => {
  it('MIL-08 have one decimal under 20 km and none from there', () => {
    const shown = [0, 940, 18_700, 19_949, 19_950, 20_000, 24_400].map((metres) => formatDistance(metres, 'en'));
    expect(shown.map(plain)).toEqual(['0.0 km', '0.9 km', '18.7 km', '19.9 km', '20 km', '20 km', '24 km']);
  });

  it('are written as the language does', () => {
    expect(plain(formatDistance(18_700, 'da'))).toBe('18,7 km');
    expect(plain(formatDistance(2_323_400, 'da'))).toBe('2.323 km');
    expect(plain(formatDistance(2_323_400, 'en'))).toBe('2,323 km');
  });
});
