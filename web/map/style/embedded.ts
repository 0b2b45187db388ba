// The embedded basemap as a MapLibre style: coast, lakes, borders and names, and nothing from outside.
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Language } from '#domain/language.ts';
import { mapColours, type MapColours, type Scheme } from './colours.ts';
import { countryNames, placeNames, waterNames } from './labels.ts';

export interface BasemapUrls {
  denmark: string;
  world: string;
}

/** Whose data it is: shown on every map that shows it. */
export const embeddedAttribution = 'GSHHG · Natural Earth · <a href="https://www.geonames.org/">GeoNames</a>';

type Source = 'denmark' | 'world';

const area = (id: string, source: Source, layer: string, colour: string): LayerSpecification => ({
  id,
  type: 'fill',
  source,
  'source-layer': layer,
  paint: { 'fill-color': colour },
});

const line = (id: string, source: Source, layer: string, colour: string, dashes?: number[]): LayerSpecification => ({
  id,
  type: 'line',
  source,
  'source-layer': layer,
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 10, 1.2],
    ...(dashes && { 'line-dasharray': dashes }),
  },
});

/** Denmark's own map lies on the world's, and hides that by a sea of its own. */
const ground = ({ sea, land, shore, border }: MapColours): LayerSpecification[] => [
  { id: 'background', type: 'background', paint: { 'background-color': sea } },
  area('world-land', 'world', 'land', land),
  line('world-borders', 'world', 'borders', border, [3, 2]),
  area('denmark-sea', 'denmark', 'sea', sea),
  area('denmark-land', 'denmark', 'land', land),
  area('denmark-lakes', 'denmark', 'lakes', sea),
  area('denmark-lake-islands', 'denmark', 'lakeIslands', land),
  line('denmark-shore', 'denmark', 'coast', shore),
  line('denmark-borders', 'denmark', 'borders', border, [3, 2]),
];

const dots = (colours: MapColours): LayerSpecification => ({
  id: 'denmark-place-dots',
  type: 'circle',
  source: 'denmark',
  'source-layer': 'places',
  paint: {
    'circle-color': colours.lesserName,
    'circle-opacity': 0.7,
    'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 1.2, 9, 1.8, 12, 2.6],
  },
});

export function embeddedStyle(scheme: Scheme, language: Language, urls: BasemapUrls): StyleSpecification {
  const colours = mapColours[scheme];
  return {
    version: 8,
    name: `Sporhund ${scheme}`,
    sources: {
      world: { type: 'vector', url: `pmtiles://${urls.world}`, attribution: embeddedAttribution },
      denmark: { type: 'vector', url: `pmtiles://${urls.denmark}` },
    },
    layers: [
      ...ground(colours),
      dots(colours),
      countryNames(language, colours),
      placeNames('world', language, colours),
      waterNames(language, colours),
      placeNames('denmark', language, colours),
    ],
  };
}
