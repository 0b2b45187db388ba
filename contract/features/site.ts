import { z } from 'zod';
import { everyone } from '../access.ts';
import { required } from '../rules.ts';
import { route } from '../route.ts';
import { language } from '../wire.ts';

export const site = route({
  method: 'GET',
  path: '/misc/site',
  summary: 'Who runs this site, and what of it depends on the set-up.',
  access: everyone,
  answer: z.object({
    vendor: z.object({
      name: z.string(),
      address: z.string(),
      cvr: z.string(),
      helpPhone: z.string(),
      /** Where its merchants are listed; empty for nowhere. */
      merchantsUrl: z.string(),
    }),
    hasMailbox: z.boolean(),
    map: z.object({
      /** `auto`, `embedded`, the address of a style, or that of a PMTiles file. */
      style: z.string(),
      /** Whether addresses may be suggested at every key stroke, or only on a search. */
      suggestsWhileTyping: z.boolean(),
    }),
  }),
});

export const reportMissingTranslation = route({
  method: 'POST',
  path: '/translations/report-missing',
  summary: 'A page lacked a text.',
  access: everyone,
  body: z.object({ locale: language, path: required().max(200), uri: z.string().max(500) }),
});
