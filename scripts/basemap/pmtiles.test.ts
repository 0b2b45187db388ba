import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { writeArchive, type Tile } from './pmtiles.ts';

const tile = (z: number, x: number, y: number, text: string): Tile => ({
  z,
  x,
  y,
  data: new TextEncoder().encode(text),
});

function open(bytes: Buffer): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

test('what is written can be read by the reader that the map uses, equal tiles stored once', async () => {
  const tiles = [tile(5, 17, 10, 'Jutland'), tile(6, 34, 20, 'sea'), tile(6, 35, 20, 'sea'), tile(6, 34, 21, 'Funen')];
  const archive = open(writeArchive(tiles, { bounds: [7, 53, 16, 60], metadata: { attribution: 'GSHHG' } }));
  for (const { z, x, y, data } of tiles) {
    const found = await archive.getZxy(z, x, y);
    expect(new TextDecoder().decode(found!.data)).toBe(new TextDecoder().decode(data));
  }
  expect(await archive.getZxy(6, 36, 20)).toBeUndefined();
  expect(await archive.getHeader()).toMatchObject({
    minZoom: 5,
    maxZoom: 6,
    minLon: 7,
    maxLat: 60,
    numTileContents: 3,
  });
  expect(await archive.getMetadata()).toEqual({ attribution: 'GSHHG' });
});
