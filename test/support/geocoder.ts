// A provider of addresses, as a real HTTP server: it speaks as Nominatim and as Photon, and remembers what it was asked.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  path: string;
  query: URLSearchParams;
  userAgent: string;
  language: string;
  at: number;
}

const streets = { road: 'Støberivej', house_number: '4', postcode: '4600', town: 'Køge', country: 'Danmark' };

/** The shapes of nominatim.org/release-docs, format jsonv2. */
const nominatimPlace = (lat: string, lon: string, address: object) => ({
  place_id: 125279639,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 90394480,
  lat,
  lon,
  category: 'building',
  type: 'yes',
  addresstype: 'building',
  display_name: '4, Støberivej, Køge, Køge Kommune, Region Sjælland, 4600, Danmark',
  address,
});

/** The shapes of photon's docs/api-v1.md. */
const photonFeature = (properties: object, lng: number, lat: number) => ({
  type: 'Feature',
  properties: { osm_type: 'N', osm_id: 240109189, country: 'Danmark', countrycode: 'DK', ...properties },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

const answers: Record<string, (query: URLSearchParams) => unknown> = {
  '/reverse': (query) => {
    if (query.get('format') === 'jsonv2') {
      if (Number(query.get('lat')) < 0) return { error: 'Unable to geocode' };
      return nominatimPlace(query.get('lat')!, query.get('lon')!, streets);
    }
    const house = { type: 'house', housenumber: '4', street: 'Støberivej', postcode: '4600', city: 'Køge' };
    return { type: 'FeatureCollection', features: [photonFeature(house, 12.18, 55.45)] };
  },
  '/search': () => [
    nominatimPlace('55.4501', '12.1801', streets),
    nominatimPlace('55.4502', '12.1802', { ...streets, house_number: undefined }),
    nominatimPlace('55.4503', '12.1803', { town: 'Køge', postcode: '4600' }),
  ],
  '/api': () => ({
    type: 'FeatureCollection',
    features: [
      photonFeature({ type: 'street', name: 'Støberivej', postcode: '4600', city: 'Køge' }, 12.18, 55.45),
      photonFeature(
        { type: 'house', housenumber: '4', street: 'Støberivej', postcode: '4600', city: 'Køge' },
        12.19,
        55.46,
      ),
      photonFeature({ type: 'city', name: 'Støberi' }, 12.2, 55.47),
    ],
  }),
};

export class TestProvider {
  asked: Asked[] = [];
  /** What it answers instead, while it is in trouble. */
  trouble: number | null = null;
  delayMilliseconds = 0;
  #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://provider');
      this.asked.push({
        path: pathname,
        query: searchParams,
        userAgent: request.headers['user-agent'] ?? '',
        language: request.headers['accept-language'] ?? '',
        at: performance.now(),
      });
      await new Promise((resolve) => setTimeout(resolve, this.delayMilliseconds));
      const answer = answers[pathname];
      const status = this.trouble ?? (answer ? 200 : 404);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(status === 200 ? answer!(searchParams) : {}));
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
