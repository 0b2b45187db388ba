// Pieces of shoreline, cut at a grid, put together again: joined end to end, and closed along the frame around it all.
export const unitsPerDegree = 65_535;

/** Whole units, so that ends which meet are equal. */
export type Point = [x: number, y: number];
export type Path = Point[];

/** Whole degrees. */
export interface Frame {
  west: number;
  south: number;
  east: number;
  north: number;
}

const keyOf = ([x, y]: Point): string => `${x},${y}`;
const startOf = (path: Path): Point => path[0]!;
const endOf = (path: Path): Point => path.at(-1)!;
const isClosed = (path: Path): boolean => keyOf(startOf(path)) === keyOf(endOf(path));

/** Joins pieces whose ends meet, all running the same way round, into the longest paths there are. */
export function joinPieces(pieces: Path[]): Path[] {
  const waiting = new Map<string, Path[]>();
  for (const piece of pieces) {
    const key = keyOf(startOf(piece));
    waiting.set(key, [...(waiting.get(key) ?? []), piece]);
  }
  const follow = (point: Point): Path | undefined => waiting.get(keyOf(point))?.pop();
  const ends = new Set(pieces.filter((piece) => !isClosed(piece)).map((piece) => keyOf(endOf(piece))));
  const isBeginning = (piece: Path): boolean => !ends.has(keyOf(startOf(piece)));
  const joined: Path[] = [];
  for (const first of [...pieces.filter(isBeginning), ...pieces]) {
    const bucket = waiting.get(keyOf(startOf(first)))!;
    if (!bucket.includes(first)) continue;
    bucket.splice(bucket.indexOf(first), 1);
    const path = [...first];
    while (!isClosed(path)) {
      const next = follow(endOf(path));
      if (!next) break;
      path.push(...next.slice(1));
    }
    joined.push(path);
  }
  return joined;
}

/** How far along the frame a point on it lies, counterclockwise from the south-west corner. */
function alongFrame([x, y]: Point, corners: Path): number {
  const [[west, south], , [east, north]] = corners as [Point, Point, Point, Point];
  const [width, height] = [east - west, north - south];
  if (y === south) return x - west;
  if (x === east) return width + (y - south);
  if (y === north) return width + height + (east - x);
  if (x === west) return 2 * width + height + (north - y);
  return Number.NaN;
}

export function cornersOf({ west, south, east, north }: Frame): Path {
  const [w, s, e, n] = [west, south, east, north].map((degrees) => degrees * unitsPerDegree) as [
    number,
    number,
    number,
    number,
  ];
  return [
    [w, s],
    [e, s],
    [e, n],
    [w, n],
  ];
}

/** Closes the paths that end at the frame, walking along it with the land on the left. Ends inside it are dropped. */
export function closeAlongFrame(paths: Path[], frame: Frame): Path[] {
  const corners = cornersOf(frame);
  const place = (point: Point) => alongFrame(point, corners);
  const rings = paths.filter(isClosed);
  const open = paths.filter(
    (path) => !isClosed(path) && !Number.isNaN(place(startOf(path))) && !Number.isNaN(place(endOf(path))),
  );
  const stops = [
    ...open.map((path) => ({ at: place(startOf(path)), path })),
    ...corners.map((corner) => ({ at: place(corner), path: [corner] })),
  ].sort((a, b) => a.at - b.at);
  const after = (at: number) => stops.find((stop) => stop.at >= at) ?? stops[0]!;
  const past = (at: number) => stops.find((stop) => stop.at > at) ?? stops[0]!;
  const left = new Set(open);
  for (const first of open) {
    if (!left.delete(first)) continue;
    const ring = [...first];
    for (let steps = 0, stop = after(place(endOf(first))); stop.path !== first && steps < stops.length; steps++) {
      ring.push(...stop.path);
      left.delete(stop.path);
      stop = stop.path.length === 1 ? past(stop.at) : after(place(endOf(stop.path)));
    }
    rings.push([...ring, startOf(first)]);
  }
  return rings;
}

export const toDegrees = (path: Path): [number, number][] =>
  path.map(([x, y]) => [x / unitsPerDegree, y / unitsPerDegree]);

/** Twice the signed area: positive when it runs counterclockwise. */
export const doubleArea = (ring: Path): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y);
  }, 0);

/** Whether a point lies inside a ring, by the even-odd rule. */
export function contains(ring: [number, number][], [x, y]: [number, number]): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [ring[i]!, ring[j]!];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) isInside = !isInside;
  }
  return isInside;
}
