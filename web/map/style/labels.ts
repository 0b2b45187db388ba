// Names on the embedded basemap. No glyphs come from anywhere: MapLibre draws the letters with the page's own font, and
// takes weight and slant from the first name of the list, which is no font.
import type { ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Language } from '#domain/language.ts';
import type { MapColours } from './colours.ts';

const family = 'Inter Variable';
const regular = [family];
const semibold = ['semibold', family];
const italic = ['italic', family];

const inLanguage = (language: Language): ExpressionSpecification => ['get', language === 'da' ? 'nameDa' : 'nameEn'];
/** Places are called what they are called there; a few have an English name. */
const placeName = (language: Language): ExpressionSpecification =>
  language === 'da' ? ['get', 'name'] : ['coalesce', ['get', 'nameEn'], ['get', 'name']];

const population: ExpressionSpecification = ['coalesce', ['get', 'population'], 0];
const isTown = (people: number): ExpressionSpecification => ['>=', population, people];

/** Bigger towns are named in bigger letters, and the more so the closer one looks. */
const placeSize: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  4,
  ['step', population, 10, 1_000_000, 12],
  8,
  ['step', population, 11, 10_000, 12, 40_000, 13, 200_000, 15],
  12,
  ['step', population, 13, 10_000, 16, 40_000, 18, 200_000, 22],
];

type Source = 'denmark' | 'world';

export function placeNames(source: Source, language: Language, colours: MapColours): SymbolLayerSpecification {
  const isMain = isTown(source === 'denmark' ? 15_000 : 500_000);
  return {
    id: `${source}-places`,
    type: 'symbol',
    source,
    'source-layer': 'places',
    layout: {
      'text-field': placeName(language),
      'text-font': ['case', isMain, ['literal', semibold], ['literal', regular]],
      'text-size': placeSize,
      'text-max-width': 8,
      'text-padding': 6,
      'text-variable-anchor-offset': ['top', [0, 0.2], 'bottom', [0, -0.2], 'left', [0.4, 0], 'right', [-0.4, 0]],
      'symbol-sort-key': ['-', 0, population],
    },
    paint: {
      'text-color': ['case', isMain, colours.name, colours.lesserName],
      'text-halo-color': colours.land,
      'text-halo-width': 1.4,
    },
  };
}

export const waterNames = (language: Language, colours: MapColours): SymbolLayerSpecification => ({
  id: 'water-names',
  type: 'symbol',
  source: 'denmark',
  'source-layer': 'waters',
  layout: {
    'text-field': inLanguage(language),
    'text-font': italic,
    'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 8, 13, 12, 18],
    'text-letter-spacing': 0.06,
    'text-max-width': 6,
    'text-padding': 4,
  },
  paint: { 'text-color': colours.waterName },
});

export const countryNames = (language: Language, colours: MapColours): SymbolLayerSpecification => ({
  id: 'country-names',
  type: 'symbol',
  source: 'world',
  'source-layer': 'countries',
  maxzoom: 6,
  layout: {
    'text-field': inLanguage(language),
    'text-font': semibold,
    'text-size': ['interpolate', ['linear'], ['zoom'], 1, 10, 5, 14],
    'text-transform': 'uppercase',
    'text-letter-spacing': 0.12,
    'text-max-width': 7,
    'symbol-sort-key': ['-', 0, ['get', 'size']],
  },
  paint: { 'text-color': colours.lesserName, 'text-halo-color': colours.land, 'text-halo-width': 1.2 },
});
