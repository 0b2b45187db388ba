import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { clusterId, haloId } from '../images/ids.ts';
import type { Palette } from '../images/palette.ts';

export const vehicleSource = 'vehicles';
export const selectedSource = 'selected-vehicle';

/** Drawn here if the basemap's own letters lack them: the second name is the one the page has. */
const bold = ['Inter Semibold', 'Inter Variable'];
const regular = ['Inter Regular', 'Inter Variable'];
const textSize = 12;
const inEms = (pixels: number): number => pixels / textSize;

const isCluster: ExpressionSpecification = ['has', 'point_count'];
const isVehicle: ExpressionSpecification = ['!', isCluster];

/** Markers are always there, and labels keep clear of them. */
const always = { 'icon-allow-overlap': true, 'icon-rotation-alignment': 'viewport' } as const;

const discs = (id: string, source: string): SymbolLayerSpecification => ({
  id,
  source,
  type: 'symbol',
  filter: isVehicle,
  layout: { ...always, 'icon-image': ['get', 'disc'], 'icon-padding': 0 },
});

const wedges = (id: string, source: string): SymbolLayerSpecification => ({
  id,
  source,
  type: 'symbol',
  filter: ['all', isVehicle, ['!=', ['get', 'wedge'], '']],
  layout: {
    'icon-image': ['get', 'wedge'],
    'icon-rotate': ['get', 'heading'],
    'icon-rotation-alignment': 'map',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  },
});

type Places = (string | [number, number])[];

/** Right, left, below, above: the first that covers no marker. None is better than a wrong one. */
function places(reachPixels: number): Places {
  const aside = inEms(reachPixels + 13);
  const away = inEms(reachPixels + 10);
  return ['left', [aside, 0], 'right', [-aside, 0], 'top', [0, away], 'bottom', [0, -away]];
}

/** On a phone there is more room below than aside. */
const placesOfSelected = (reachPixels: number): Places => {
  const all = places(reachPixels);
  return matchMedia('(max-width: 49.99em)').matches ? [...all.slice(4), ...all.slice(0, 4)] : all;
};

const labels = (id: string, source: string, anchors: Places, palette: Palette): SymbolLayerSpecification => ({
  id,
  source,
  type: 'symbol',
  filter: isVehicle,
  layout: {
    'text-field': ['format', ['get', 'name'], { 'text-font': ['literal', bold] }, ['get', 'detail'], {}],
    'text-font': regular,
    'text-size': textSize,
    'text-max-width': 100,
    'text-variable-anchor-offset': anchors as never,
    'text-padding': 8,
    'icon-image': ['get', 'label'],
    'icon-text-fit': 'both',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': ['case', ['==', ['get', 'ink'], ''], palette.text2, ['get', 'ink']] },
});

const clusters = (palette: Palette): SymbolLayerSpecification => ({
  id: 'vehicle-clusters',
  source: vehicleSource,
  type: 'symbol',
  filter: isCluster,
  layout: {
    ...always,
    'icon-image': [
      'step',
      ['get', 'point_count'],
      clusterId('small'),
      50,
      clusterId('medium'),
      500,
      clusterId('large'),
    ],
    'text-field': ['get', 'point_count_abbreviated'],
    'text-font': bold,
    'text-size': textSize,
    'text-allow-overlap': true,
  },
  paint: { 'text-color': palette.text },
});

const reach = { plain: 18, selected: 32 };

const halo: SymbolLayerSpecification = {
  id: 'selected-halo',
  source: selectedSource,
  type: 'symbol',
  layout: { 'icon-image': haloId, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
};

/** From the ground up. What is higher is placed first, so that labels give way to markers and to the selected one's label. */
export const vehicleLayers = (palette: Palette): LayerSpecification[] => [
  labels('vehicle-labels', vehicleSource, places(reach.plain), palette),
  labels('selected-label', selectedSource, placesOfSelected(reach.selected), palette),
  wedges('vehicle-wedges', vehicleSource),
  discs('vehicle-discs', vehicleSource),
  clusters(palette),
  halo,
  discs('selected-disc', selectedSource),
  wedges('selected-wedge', selectedSource),
];

export const clickable = ['vehicle-labels', 'selected-label', 'vehicle-discs', 'selected-disc'];
export const clusterLayer = 'vehicle-clusters';
