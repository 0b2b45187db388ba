// Nominatim: /reverse and /search, format jsonv2.
import { z } from 'zod';
import { ask, urlOf, type AskOptions } from './ask.ts';
import { biasMetres, GeocoderError, suggestionCount, type Coordinate, type Geocoder, type Suggestion } from './port.ts';
import { kindOf, postalLine, type AddressParts } from './postal.ts';

export const publicNominatim = 'https://nominatim.openstreetmap.org';

/** The public server's rules: one question a second for the whole application, one at a time, none while typing. A little
 * more than a second, since a question may be delayed on its way and the next one not. */
const publicLimits = { everyMilliseconds: 1100, atOnce: 1 };
const ownLimits = { everyMilliseconds: 0, atOnce: 4 };

const optional = z.string().optional().catch(undefined);
const address = z
  .object({
    road: optional,
    pedestrian: optional,
    house_number: optional,
    postcode: optional,
    city: optional,
    town: optional,
    village: optional,
    hamlet: optional,
    municipality: optional,
  })
  .transform((parts): AddressParts => ({
    street: parts.road ?? parts.pedestrian,
    houseNumber: parts.house_number,
    postcode: parts.postcode,
    city: parts.city ?? parts.town ?? parts.village ?? parts.hamlet ?? parts.municipality,
  }));

const found = z.object({ display_name: z.string(), address });
const reverseAnswer = z.union([found, z.object({ error: z.unknown() })]);
const searchAnswer = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number(), address }));

function read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, success, error } = schema.safeParse(answer);
  if (!success) throw new GeocoderError('Nominatim answered something else.', { cause: error });
  return data;
}

const metresPerDegree = 111_195;

/** Nominatim prefers what is inside a box, and finds what is outside it too. */
function boxAround({ lat, lng }: Coordinate): string {
  const up = biasMetres / metresPerDegree;
  const right = up / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [lng - right, lat + up, lng + right, lat - up].map((degrees) => degrees.toFixed(4)).join(',');
}

function toSuggestion(place: z.output<typeof searchAnswer>[number]): Suggestion[] {
  const kind = kindOf(place.address);
  return kind ? [{ kind, label: postalLine(place.address), lat: place.lat, lng: place.lon }] : [];
}

export function createNominatim(url: string, options: AskOptions): Geocoder {
  const isPublic = new URL(url).host === new URL(publicNominatim).host;
  return {
    name: 'nominatim',
    limits: isPublic ? publicLimits : ownLimits,
    suggestsWhileTyping: false,

    reverse: async ({ lat, lng }, language) => {
      const parameters: [string, string | number][] = [
        ['format', 'jsonv2'],
        ['lat', lat],
        ['lon', lng],
        ['zoom', 18],
        ['addressdetails', 1],
      ];
      const answer = read(reverseAnswer, await ask(urlOf(url, 'reverse', parameters), language, options));
      if ('error' in answer) return null;
      return postalLine(answer.address) || answer.display_name;
    },

    suggest: async (text, near, language) => {
      const parameters: [string, string | number][] = [
        ['q', text],
        ['format', 'jsonv2'],
        ['addressdetails', 1],
        ['layer', 'address'],
        ['limit', suggestionCount],
        ...(near ? [['viewbox', boxAround(near)] as [string, string]] : []),
      ];
      return read(searchAnswer, await ask(urlOf(url, 'search', parameters), language, options)).flatMap(toSuggestion);
    },
  };
}
