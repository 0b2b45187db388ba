import { z } from 'zod';
import { bySecret, onTracker } from '../../access.ts';
import { route } from '../../route.ts';
import { rule } from '../../rules.ts';
import { imei, instantOrNone, secret } from '../../wire.ts';

const params = z.object({ imei });

/** Metres; 9,999,999 km is more than any dashboard shows. */
export const mostOdometerMetres = 9_999_999_000;

export const odometer = z.object({
  /** What the vehicle's odometer should show now. None as long as it was never set. */
  value: z.int().nullable(),
  metersSinceAdjustment: z.int(),
  /** When it was last set. */
  datetime: instantOrNone,
});
export type Odometer = z.output<typeof odometer>;

const setting = z.object({
  odometer: z
    .int()
    .min(0)
    .check(rule('max', (metres) => metres <= mostOdometerMetres, { max: mostOdometerMetres })),
  /** That a value more than a tenth from the expected one is right. */
  isConfirmed: z.boolean().optional(),
});

const access = onTracker('mileage', 'params.imei');
const accessBySecret = bySecret('odometer', 'params.imei');

export const fetchOdometer = route({
  method: 'GET',
  path: '/mileage/{imei}/odometer',
  summary: 'What the odometer should show now.',
  access,
  params,
  answer: odometer,
});

export const adjustOdometer = route({
  method: 'PUT',
  path: '/mileage/{imei}/odometer',
  summary: 'Set the odometer to what it shows now. A value far from the expected one must be confirmed.',
  access,
  params,
  body: setting,
  answer: odometer,
});

const bySecretQuery = z.object({ secret });

export const fetchOdometerToAdjust = route({
  method: 'GET',
  path: '/mileage/adjust-odometer/{imei}',
  summary: 'What the odometer should show now, for whoever holds the secret link.',
  access: accessBySecret,
  params,
  query: bySecretQuery,
  answer: odometer.extend({ tracker: z.object({ imei, name: z.string(), icon: z.string(), color: z.string() }) }),
});

export const adjustOdometerBySecret = route({
  method: 'PUT',
  path: '/mileage/adjust-odometer/{imei}',
  summary: 'Set the odometer through a secret link.',
  access: accessBySecret,
  params,
  query: bySecretQuery,
  body: setting,
  answer: odometer,
});
