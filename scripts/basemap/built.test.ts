// The tiles as they are in the repository, held against the style that draws them.
import { readFileSync } from 'node:fs';
import { PMTiles, type Source } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { embeddedStyle } from '../../web/map/style/embedded.ts';

const urls = { denmark: '/denmark.pmtiles', world: '/world.pmtiles' };

function openArchive(name: string): PMTiles {
  const bytes = readFileSync(new URL(`../../web/map/style/tiles/${name}.pmtiles`, import.meta.url));
  const source: Source = {
    getKey: () => name,
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

const textOf = async (name: string, z: number, x: number, y: number) =>
  new TextDecoder().decode((await openArchive(name).getZxy(z, x, y))?.data);

describe('the built tiles', () => {
  test.each(['denmark', 'world'])('every layer drawn from %s is in its tiles', async (name) => {
    const { vector_layers: held } = (await openArchive(name).getMetadata()) as { vector_layers: { id: string }[] };
    const drawn = embeddedStyle('light', 'da', urls).layers.flatMap((layer) =>
      'source' in layer && layer.source === name ? [layer['source-layer']] : [],
    );
    expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining(drawn));
  });

  test('MAP-11 the tiles hold Denmark down to its villages, and the world', async () => {
    const [denmark, world] = [await openArchive('denmark').getHeader(), await openArchive('world').getHeader()];
    expect([denmark.minZoom, denmark.maxZoom, world.minZoom, world.maxZoom]).toEqual([5, 9, 0, 5]);
    const aroundKoge = await textOf('denmark', 9, 273, 160);
    for (const name of ['Køge', 'Borup', 'Køge Bugt']) expect(aroundKoge).toContain(name);
    expect(await textOf('world', 1, 1, 0)).toContain('Rusland');
  });
});
