import { describe, expect, test } from 'vitest';
import { contrast } from '#domain/contrast.ts';
import { mapColours } from './colours.ts';
import { embeddedStyle } from './embedded.ts';

const urls = { denmark: '/denmark.pmtiles', world: '/world.pmtiles' };

describe('the embedded basemap', () => {
  test.each(['light', 'dark'] as const)(
    'MAP-11 names no address but its own tiles, no glyphs and no sprite, in %s',
    (scheme) => {
      const style = embeddedStyle(scheme, 'da', urls);
      expect(style.glyphs).toBeUndefined();
      expect(style.sprite).toBeUndefined();
      const addresses = Object.values(style.sources).map((source) => ('url' in source ? source.url : ''));
      expect(addresses.sort()).toEqual(['pmtiles:///denmark.pmtiles', 'pmtiles:///world.pmtiles']);
    },
  );

  test('the languages name waters each in its own way', () => {
    const field = (language: 'da' | 'en') => {
      const layer = embeddedStyle('light', language, urls).layers.find(({ id }) => id === 'water-names');
      return JSON.stringify(layer?.layout);
    };
    expect(field('da')).toContain('nameDa');
    expect(field('en')).toContain('nameEn');
  });

  test.each(['light', 'dark'] as const)('names can be read on what they stand on, in %s', (scheme) => {
    const { land, sea, name, lesserName, waterName } = mapColours[scheme];
    for (const [ink, ground] of [
      [name, land],
      [lesserName, land],
      [waterName, sea],
    ] as const)
      expect(contrast(ink, ground)).toBeGreaterThan(4.5);
  });
});
