// A style for a PMTiles file of the vendor's own, in the Protomaps layout: what `pmtiles extract` cuts out of its builds.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#domain/language.ts';
import { mapColours, type MapColours, type Scheme } from './colours.ts';

const source = 'tiles';
const attribution =
  '<a href="https://protomaps.com">Protomaps</a> © <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

const area = (id: string, layer: string, colour: string, kinds?: string[]): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  filter: kinds ? ['in', ['get', 'kind'], ['literal', kinds]] : true,
  paint: { 'fill-color': colour },
});

/** Motorways widest; paths only when one is close. */
const width = (extra: number): ExpressionSpecification => {
  const of = (highway: number, major: number, minor: number): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'highway',
    highway + extra,
    'major_road',
    major + extra,
    minor + extra,
  ];
  return ['interpolate', ['exponential', 1.5], ['zoom'], 6, of(0.8, 0.3, 0), 12, of(4, 2.5, 1), 17, of(16, 12, 8)];
};

const isDrivable: ExpressionSpecification = [
  'in',
  ['get', 'kind'],
  ['literal', ['highway', 'major_road', 'medium_road', 'minor_road']],
];

function roads({ motorway, motorwayEdge, road, roadEdge }: MapColours): LayerSpecification[] {
  const coloured = (highway: string, other: string): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'highway',
    highway,
    other,
  ];
  const layer = (id: string, colour: ExpressionSpecification, extra: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    'source-layer': 'roads',
    filter: isDrivable,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width(extra) },
  });
  return [layer('road-edges', coloured(motorwayEdge, roadEdge), 1), layer('roads', coloured(motorway, road), 0)];
}

const name = (language: Language): ExpressionSpecification => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', 'name'],
];

const names = (language: Language, colours: MapColours): LayerSpecification[] => [
  {
    id: 'road-names',
    type: 'symbol',
    source,
    'source-layer': 'roads',
    minzoom: 13,
    filter: isDrivable,
    layout: {
      'symbol-placement': 'line',
      'text-field': name(language),
      'text-font': ['Inter Variable'],
      'text-size': 11,
    },
    paint: { 'text-color': colours.lesserName, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
  },
  {
    id: 'place-names',
    type: 'symbol',
    source,
    'source-layer': 'places',
    layout: {
      'text-field': name(language),
      'text-font': ['semibold', 'Inter Variable'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 14, 16],
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
    },
    paint: { 'text-color': colours.name, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
  },
];

export function ownTilesStyle(scheme: Scheme, language: Language, url: string): StyleSpecification {
  const colours = mapColours[scheme];
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: `pmtiles://${url}`, attribution } },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.sea } },
      area('earth', 'earth', colours.land),
      area('wood', 'landuse', colours.wood, ['forest', 'wood', 'park', 'nature_reserve']),
      area('town', 'landuse', colours.town, ['residential', 'urban_area', 'industrial', 'commercial']),
      area('water', 'water', colours.sea),
      ...roads(colours),
      ...names(language, colours),
    ],
  };
}
