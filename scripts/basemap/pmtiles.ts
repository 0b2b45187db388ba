// Writes a PMTiles archive (version 3) of vector tiles, with one directory: enough for a few thousand tiles.
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface Tile {
  z: number;
  x: number;
  y: number;
  data: Uint8Array;
}

interface Description {
  bounds: [west: number, south: number, east: number, north: number];
  metadata: object;
}

interface Entry {
  id: number;
  offset: number;
  length: number;
}

const headerLength = 127;
/** What a reader fetches at first: header and directory must fit into it. */
const firstFetch = 16_384;

function* varint(value: number): Generator<number> {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) yield (rest % 128) + 128;
  yield rest;
}

/** Column after column: how far each id is from the one before, run lengths, lengths, offsets (0: right after). */
function directory(entries: Entry[]): Buffer {
  const ids = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const offsets = entries.map(({ offset }, index) => {
    const before = entries[index - 1];
    return before && offset === before.offset + before.length ? 0 : offset + 1;
  });
  const numbers = [entries.length, ...ids, ...entries.map(() => 1), ...entries.map(({ length }) => length), ...offsets];
  return gzipSync(Uint8Array.from(numbers.flatMap((number) => [...varint(number)])), { level: 9 });
}

/** Equal tiles are stored once: open sea looks the same everywhere. */
function layOut(tiles: Tile[]): { entries: Entry[]; contents: Buffer[] } {
  const [entries, contents, places] = [[] as Entry[], [] as Buffer[], new Map<string, Entry>()];
  let offset = 0;
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), tile })).sort((a, b) => a.id - b.id);
  for (const { id, tile } of sorted) {
    const content = gzipSync(tile.data, { level: 9 });
    const hash = createHash('sha256').update(tile.data).digest('hex');
    const known = places.get(hash) ?? { id, offset, length: content.length };
    if (!places.has(hash)) {
      places.set(hash, known);
      contents.push(content);
      offset += content.length;
    }
    entries.push({ ...known, id });
  }
  return { entries, contents };
}

const gzip = 2;
const vectorTiles = 1;

function header(
  lengths: { root: number; metadata: number; tiles: number },
  tiles: Tile[],
  stored: number,
  { bounds }: Description,
): Buffer {
  const bytes = Buffer.alloc(headerLength);
  bytes.write('PMTiles');
  bytes.writeUInt8(3, 7);
  const metadataAt = headerLength + lengths.root;
  const tilesAt = metadataAt + lengths.metadata;
  [headerLength, lengths.root, metadataAt, lengths.metadata, 0, 0, tilesAt, lengths.tiles].forEach((value, index) =>
    bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * index),
  );
  [tiles.length, tiles.length, stored].forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), 72 + 8 * index));
  const zooms = tiles.map(({ z }) => z);
  [1, gzip, gzip, vectorTiles, Math.min(...zooms), Math.max(...zooms)].forEach((value, index) =>
    bytes.writeUInt8(value, 96 + index),
  );
  const [west, south, east, north] = bounds;
  bounds.forEach((degrees, index) => bytes.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index));
  bytes.writeUInt8(Math.min(...zooms), 118);
  [(west + east) / 2, (south + north) / 2].forEach((degrees, index) =>
    bytes.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * index),
  );
  return bytes;
}

export function writeArchive(tiles: Tile[], description: Description): Buffer {
  const { entries, contents } = layOut(tiles);
  const root = directory(entries);
  if (headerLength + root.length > firstFetch) throw new Error('Too many tiles for one directory.');
  const metadata = gzipSync(JSON.stringify(description.metadata), { level: 9 });
  const data = Buffer.concat(contents);
  const lengths = { root: root.length, metadata: metadata.length, tiles: data.length };
  return Buffer.concat([header(lengths, tiles, contents.length, description), root, metadata, data]);
}
