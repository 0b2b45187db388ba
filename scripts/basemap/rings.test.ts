import { describe, expect, test } from 'vitest';
import { closeAlongFrame, contains, doubleArea, joinPieces, toDegrees, unitsPerDegree, type Path } from './rings.ts';

const units = (path: [number, number][]): Path => path.map(([x, y]) => [x * unitsPerDegree, y * unitsPerDegree]);
const frame = { west: 0, south: 0, east: 4, north: 4 };
const isLand = (pieces: Path[], at: [number, number]) =>
  closeAlongFrame(joinPieces(pieces), frame).some((ring) => contains(toDegrees(ring), at));

describe('pieces of shoreline', () => {
  test('are joined where their ends meet, in whatever order they come', () => {
    const square = [
      [
        [1, 1],
        [2, 1],
      ],
      [
        [2, 2],
        [1, 2],
        [1, 1],
      ],
      [
        [2, 1],
        [2, 2],
      ],
    ].map((piece) => units(piece as [number, number][]));
    const joined = joinPieces(square);
    expect(joined.length).toBe(1);
    expect(doubleArea(joined[0]!)).toBe(2 * unitsPerDegree ** 2);
  });

  test('with open ends are walked from their beginning', () => {
    const path = [
      [
        [2, 1],
        [3, 1],
      ],
      [
        [0, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 1],
      ],
    ].map((piece) => units(piece as [number, number][]));
    expect(joinPieces(path)).toEqual([
      units([
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
      ]),
    ]);
  });

  test('that end at the frame are closed along it, with the land on the left', () => {
    const coast = [
      units([
        [4, 2],
        [0, 2],
      ]),
    ];
    expect([isLand(coast, [2, 1]), isLand(coast, [2, 3])]).toEqual([true, false]);
    const other = [
      units([
        [0, 2],
        [4, 2],
      ]),
    ];
    expect([isLand(other, [2, 1]), isLand(other, [2, 3])]).toEqual([false, true]);
  });

  test('a sound between two coasts stays water, and an island in it land', () => {
    const sound = [
      units([
        [1, 0],
        [1, 4],
      ]),
      units([
        [3, 4],
        [3, 0],
      ]),
      units([
        [1.8, 1.8],
        [2.2, 1.8],
        [2.2, 2.2],
        [1.8, 2.2],
        [1.8, 1.8],
      ]),
    ];
    const along = [0.5, 1.5, 2, 2.5, 3.5].map((x) => isLand(sound, [x, 2]));
    expect(along).toEqual([true, false, true, false, true]);
  });
});
