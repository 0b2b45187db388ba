// Photon: /reverse and /api, GeoJSON.
import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import { ask, urlOf, type AskOptions } from './ask.ts';
import { GeocoderError, suggestionCount, type Geocoder, type Suggestion } from './port.ts';
import { kindOf, postalLine, type AddressParts } from './postal.ts';

export const publicPhoton = 'https://photon.komoot.io';

/** The public server asks for fair use and throttles; type-ahead is what it is made for. */
const publicLimits = { everyMilliseconds: 250, atOnce: 2 };
const ownLimits = { everyMilliseconds: 0, atOnce: 8 };

const optional = z.string().optional().catch(undefined);
const properties = z.object({
  type: optional,
  name: optional,
  housenumber: optional,
  street: optional,
  postcode: optional,
  city: optional,
  district: optional,
  locality: optional,
});
const collection = z.object({
  features: z.array(z.object({ geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }), properties })),
});
type Feature = z.output<typeof collection>['features'][number];

/** A street is a feature of its own and has its name as a name. */
const partsOf = ({ properties: found }: Feature): AddressParts => ({
  street: found.street ?? (found.type === 'street' ? found.name : undefined),
  houseNumber: found.housenumber,
  postcode: found.postcode,
  city: found.city ?? found.locality ?? found.district ?? (found.type === 'city' ? found.name : undefined),
});

function toSuggestion(feature: Feature): Suggestion[] {
  const parts = partsOf(feature);
  const kind = kindOf(parts);
  const [lng, lat] = feature.geometry.coordinates;
  return kind ? [{ kind, label: postalLine(parts), lat, lng }] : [];
}

/** It has no Danish: without a language names are those used on the spot. */
const languageOf = (language: Language): [string, string][] => (language === 'en' ? [['lang', 'en']] : []);

/** The radius of its preference is told as a map's zoom: at this one a map shows about 100 km. */
const biasZoom = 9;

async function features(url: URL, language: Language, options: AskOptions): Promise<Feature[]> {
  const { data, error } = collection.safeParse(await ask(url, language, options));
  if (!data) throw new GeocoderError('Photon answered something else.', { cause: error });
  return data.features;
}

export function createPhoton(url: string, options: AskOptions): Geocoder {
  const isPublic = new URL(url).host === new URL(publicPhoton).host;
  return {
    name: 'photon',
    limits: isPublic ? publicLimits : ownLimits,
    suggestsWhileTyping: true,

    reverse: async ({ lat, lng }, language) => {
      const at: [string, string | number][] = [['lat', lat], ['lon', lng], ['limit', 1], ...languageOf(language)];
      const [nearest] = await features(urlOf(url, 'reverse', at), language, options);
      return nearest ? postalLine(partsOf(nearest)) || nearest.properties.name || null : null;
    },

    suggest: async (text, near, language) => {
      const bias: [string, string | number][] = near
        ? [
            ['lat', near.lat],
            ['lon', near.lng],
            ['zoom', biasZoom],
          ]
        : [];
      const wanted: [string, string | number][] = [
        ['q', text],
        ['limit', suggestionCount],
        ['layer', 'house'],
        ['layer', 'street'],
        ...bias,
        ...languageOf(language),
      ];
      return (await features(urlOf(url, 'api', wanted), language, options)).flatMap(toSuggestion);
    },
  };
}
