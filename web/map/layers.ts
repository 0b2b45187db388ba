import type { LayerSpecification, Map, SourceSpecification } from 'maplibre-gl';

/** Puts sources and their layers on the map, on top of what is there or below one that is. */
export function showAll(
  map: Map,
  sources: Record<string, SourceSpecification>,
  layers: readonly LayerSpecification[],
  below?: string,
): void {
  for (const [id, source] of Object.entries(sources)) if (!map.getSource(id)) map.addSource(id, source);
  const before = below !== undefined && map.getLayer(below) ? below : undefined;
  for (const layer of layers) if (!map.getLayer(layer.id)) map.addLayer(layer, before);
}

/** What a new style has swept away already is not missed. */
export function takeAway(map: Map, layers: readonly LayerSpecification[], sources: readonly string[]): void {
  for (const { id } of layers) if (map.getLayer(id)) map.removeLayer(id);
  for (const id of sources) if (map.getSource(id)) map.removeSource(id);
}
