import denmark from './tiles/denmark.pmtiles?url';
import world from './tiles/world.pmtiles?url';
import type { BasemapUrls } from './embedded.ts';

/** Where the built tiles of the embedded basemap lie; absolute, since a worker asks for them. */
export const basemapUrls = (origin: string = location.origin): BasemapUrls => ({
  denmark: new URL(denmark, origin).href,
  world: new URL(world, origin).href,
});
