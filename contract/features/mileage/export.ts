import { z } from 'zod';
import { exportFormats, exportOptions, exportTypes, distanceUnits } from '#domain/trips/export-options.ts';
import { onTracker } from '../../access.ts';
import { route } from '../../route.ts';
import { text } from '../../rules.ts';
import { imei, language } from '../../wire.ts';
import { mileageQuery } from './trips.ts';

const optionList = z.codec(z.string(), z.array(z.enum(exportOptions)), {
  decode: (list) => (list === '' ? [] : (list.split(',') as (typeof exportOptions)[number][])),
  encode: (options) => options.join(','),
});

export const exportQuery = mileageQuery.omit({ imei: true }).extend({
  format: z.enum(exportFormats),
  type: z.enum(exportTypes).default('all'),
  otherOptions: optionList.default([]),
  distanceUnit: z.enum(distanceUnits).default('km'),
  /** Of the file; the user's own without. */
  language: language.optional(),
});

export const exportMileage = route({
  method: 'GET',
  path: '/mileage/{imei}/export',
  summary:
    'Make a file of the log. Answers how many addresses are still to be looked up; whoever asks again until it is done gets a link. The trips in it that belong to a month that is over are locked, unless it is a draft.',
  access: onTracker('mileage', 'params.imei'),
  params: z.object({ imei }),
  query: exportQuery,
  answer: z.object({
    /** A path on this server that anybody who knows it can open for ten minutes. */
    downloadUrl: z.string().optional(),
    remainingAddresses: z.int().optional(),
  }),
});

export const logDetails = z.object({
  regNo: text().max(16),
  driver: text().max(100),
});
export type LogDetails = z.output<typeof logDetails>;

const details = {
  path: '/mileage/{imei}/details',
  access: onTracker('mileage', 'params.imei'),
  params: z.object({ imei }),
  answer: logDetails,
} as const;

export const fetchLogDetails = route({
  method: 'GET',
  summary: 'What the head of the log says of the vehicle: its registration number and who drives it.',
  ...details,
});

export const saveLogDetails = route({
  method: 'PUT',
  summary: 'Set the registration number and the driver.',
  ...details,
  body: logDetails,
});
