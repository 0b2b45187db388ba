import type { Map } from 'maplibre-gl';
import type { Drawn } from './canvas.ts';
import { drawDisc, drawWedge } from './draw-disc.ts';
import { drawLabel } from './draw-label.ts';
import { drawCluster, drawHalo, drawPin } from './draw-signs.ts';
import { readImageId, type ClusterSize, type DiscState } from './ids.ts';
import type { Palette } from './palette.ts';

type Draw = (palette: Palette, ...details: string[]) => Drawn;

const drawings: Record<string, Draw> = {
  disc: (palette, color, icon, state) => drawDisc(palette, color!, icon!, state as DiscState),
  wedge: (palette, color, state) => drawWedge(palette, color!, state as DiscState),
  label: ({ ring }, color) => drawLabel(color!, ring),
  quietLabel: ({ surface }) => drawLabel(surface, surface),
  cluster: (palette, size) => drawCluster(palette, size as ClusterSize),
  halo: (palette) => drawHalo(palette),
  pin: (palette) => drawPin(palette),
};

/** From now on every picture of ours is drawn when it is first needed. A new style forgets them, and asks again. */
export function addImages(map: Map, palette: () => Palette): void {
  map.setMissingStyleImageResolver((id) => {
    const [kind, ...details] = readImageId(id) ?? [];
    const drawing = kind && drawings[kind];
    if (!drawing || map.hasImage(id)) return;
    const { image, options } = drawing(palette(), ...details);
    map.addImage(id, image, options);
  });
}
