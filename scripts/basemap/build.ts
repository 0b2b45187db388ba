// npm run basemap: makes the embedded basemap and the geocoder's places from packaged data. What it makes is in the
// repository, so only a change of the data or of this folder needs it. Wants a Debian with apt-get, and the network.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });

const { fetchGshhg } = await import('./gshhg.ts');
const { denmarkArchive } = await import('./denmark.ts');
const { worldArchive } = await import('./world.ts');
const { readPlaces } = await import('./places.ts');
const { placeFile } = await import('./place-file.ts');

const root = join(folder, '../..');
const write = (path: string, content: string | Buffer) => {
  writeFileSync(join(root, path), content);
  console.log(`${path}: ${Math.round(content.length / 1000)} kB`);
};

const shoreline = fetchGshhg(join(tmpdir(), 'sporhund-gshhg'));
const places = readPlaces();
write('web/map/style/tiles/denmark.pmtiles', await denmarkArchive(shoreline, places));
write('web/map/style/tiles/world.pmtiles', worldArchive(places));
write('server/adapters/geocoder/places.json', placeFile(places));
