import { z } from 'zod';
import { loggedIn } from '../access.ts';
import { route } from '../route.ts';
import { text } from '../rules.ts';
import { language } from '../wire.ts';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Degrees in a query: digits with a point, never an exponent. */
const queryDegrees = (degrees: z.ZodNumber) =>
  z
    .codec(z.string().regex(/^-?\d{1,3}(\.\d{1,15})?$/), degrees, {
      decode: Number,
      encode: (value) => String(Number(value.toFixed(6))),
    })
    .optional();

export const geocode = route({
  method: 'POST',
  path: '/misc/geocode',
  summary: 'The address at a coordinate; empty where there is none.',
  access: loggedIn,
  body: z.object({ coordinate: z.object({ lat: latitude, lng: longitude }), language: language.optional() }),
  answer: z.object({ address: z.string() }),
});

export const suggestAddresses = route({
  method: 'GET',
  path: '/misc/address-suggestions',
  summary: 'Addresses that begin as typed, those around a coordinate first. A street still lacks its house number.',
  access: loggedIn,
  query: z.object({
    query: text().min(2).max(100),
    lat: queryDegrees(latitude),
    lng: queryDegrees(longitude),
    language: language.optional(),
  }),
  answer: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['address', 'street', 'place']),
        label: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
  }),
});
