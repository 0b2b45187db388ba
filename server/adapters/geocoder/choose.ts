import type { GeocoderSetting } from '#server/config.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createNominatim, publicNominatim } from './nominatim.ts';
import { createPhoton, publicPhoton } from './photon.ts';
import type { Geocoder } from './port.ts';

/** `contact`: the panel's address, which providers want to know. */
export function createGeocoder({ kind, url }: GeocoderSetting, contact: string): Geocoder {
  if (kind === 'nominatim') return createNominatim(url ?? publicNominatim, { contact });
  return kind === 'photon' ? createPhoton(url ?? publicPhoton, { contact }) : createEmbeddedGeocoder();
}
