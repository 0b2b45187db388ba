// The GSHHG shoreline as Debian packages it: netCDF, cut into bins of one degree for GMT.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { File, ready } from 'h5wasm/node';
import { unitsPerDegree, type Frame, type Path } from './rings.ts';

const debianPackage = 'gmt-gshhg-full';

export interface Shorelines {
  /** Between sea and land. */
  coast: Path[];
  /** Between land and lake. */
  lakes: Path[];
  /** Around islands in lakes. */
  lakeIslands: Path[];
}

/** Downloads and unpacks the package once; nothing is installed. */
export function fetchGshhg(folder: string): string {
  const data = join(folder, 'usr/share/gmt-gshhg');
  if (existsSync(data)) return data;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['download', debianPackage], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const file = readdirSync(folder).find((name) => name.startsWith(debianPackage) && name.endsWith('.deb'));
  execFileSync('dpkg', ['-x', file!, '.'], { cwd: folder });
  return data;
}

function* binsOf({ west, south, east, north }: Frame) {
  for (let latitude = south; latitude < north; latitude++)
    for (let longitude = west; longitude < east; longitude++)
      yield { longitude, latitude, index: (89 - latitude) * 360 + ((longitude + 360) % 360) };
}

/** The points of a bin lie on a grid of 65535 to the degree, counted from its south-west corner. */
function openPoints(file: File, first: number, count: number, at: { longitude: number; latitude: number }): Path {
  const read = (name: string) =>
    new Uint16Array((file.get(name).slice([[first, first + count]]) as Int16Array).slice().buffer);
  const [xs, ys] = [read('Relative_longitude_from_SW_corner_of_bin'), read('Relative_latitude_from_SW_corner_of_bin')];
  return Array.from(xs, (x, index) => [at.longitude * unitsPerDegree + x, at.latitude * unitsPerDegree + ys[index]!]);
}

interface Columns {
  firstSegments: ArrayLike<number>;
  segmentCounts: ArrayLike<number>;
  firstPoints: ArrayLike<number>;
}

function* segmentsOf(file: File, frame: Frame) {
  const all = (name: string) => file.get(name).value as ArrayLike<number>;
  const columns: Columns = {
    firstSegments: all('Id_of_first_segment_in_a_bin'),
    segmentCounts: all('N_segments_in_a_bin'),
    firstPoints: all('Id_of_first_point_in_a_segment'),
  };
  for (const bin of binsOf(frame)) {
    const first = columns.firstSegments[bin.index]!;
    for (let id = first; id < first + columns.segmentCounts[bin.index]!; id++)
      yield { id, bin, firstPoint: columns.firstPoints[id]! };
  }
}

/** What a segment is stands in one number: how many points, which level, where it leaves and enters its bin. */
const levelOf = (info: number): number => (info >> 6) & 7;
const countOf = (info: number): number => info >> 9;

export async function readShorelines(folder: string, frame: Frame): Promise<Shorelines> {
  await ready;
  const file = new File(join(folder, 'binned_GSHHS_f.nc'), 'r');
  const infos = file.get('Embedded_npts_levels_exit_entry_for_a_segment').value as ArrayLike<number>;
  const levels: Path[][] = [[], [], [], [], [], [], [], []];
  for (const { id, bin, firstPoint } of segmentsOf(file, frame)) {
    const info = infos[id]!;
    levels[levelOf(info)]!.push(openPoints(file, firstPoint, countOf(info), bin));
  }
  file.close();
  return { coast: levels[1]!, lakes: levels[2]!, lakeIslands: levels[3]! };
}

const nationalBorder = 1;

export async function readBorders(folder: string, frame: Frame): Promise<Path[]> {
  await ready;
  const file = new File(join(folder, 'binned_border_f.nc'), 'r');
  const counts = file.get('N_points_for_a_segment').value as ArrayLike<number>;
  const levels = file.get('Hierarchial_level_of_a_segment').value as ArrayLike<number>;
  const borders = [...segmentsOf(file, frame)]
    .filter(({ id }) => levels[id] === nationalBorder)
    .map(({ id, bin, firstPoint }) => openPoints(file, firstPoint, counts[id]!, bin));
  file.close();
  return borders;
}
