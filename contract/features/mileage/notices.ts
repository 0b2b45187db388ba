import { z } from 'zod';
import { minDistances } from '#domain/trips/min-distance.ts';
import { onTracker } from '../../access.ts';
import { recipient, recipients, type Recipient } from '../../recipients.ts';
import { route } from '../../route.ts';
import { rule } from '../../rules.ts';
import { imei } from '../../wire.ts';

export type { Recipient };

const mileageNotice = z.object({
  ruleId: z.int(),
  details: z.object({ minDistance: z.int() }),
  contacts: z.array(recipient),
});
const odometerAdjustmentNotice = z.object({ ruleId: z.int(), contacts: z.array(recipient) });

const params = z.object({ imei });
const access = onTracker('mileage', 'params.imei');

export const fetchMileageNotices = route({
  method: 'GET',
  path: '/mileage/notices/{imei}',
  summary: 'Who is told when a trip ends, and who is asked for the odometer each month. None where nobody is.',
  access,
  params,
  answer: z.object({
    mileageNotice: mileageNotice.nullable(),
    odometerAdjustmentNotice: odometerAdjustmentNotice.nullable(),
  }),
});

export const saveMileageNotice = route({
  method: 'PUT',
  path: '/mileage/notices/{imei}/mileageNotice',
  summary: 'Tell these people when a trip of at least that distance ends.',
  access,
  params,
  body: z.object({
    minDistance: z.int().check(rule('oneOf', (metres) => (minDistances as readonly number[]).includes(metres))),
    contacts: recipients,
  }),
  answer: mileageNotice,
});

export const removeMileageNotice = route({
  method: 'DELETE',
  path: '/mileage/notices/{imei}/mileageNotice',
  summary: 'Tell nobody any more. Links already sent stop working.',
  access,
  params,
});

export const saveOdometerAdjustmentNotice = route({
  method: 'PUT',
  path: '/mileage/notices/{imei}/odometerAdjustmentNotice',
  summary: 'Ask these people for the odometer at the beginning of each month.',
  access,
  params,
  body: z.object({ contacts: recipients }),
  answer: odometerAdjustmentNotice,
});

export const removeOdometerAdjustmentNotice = route({
  method: 'DELETE',
  path: '/mileage/notices/{imei}/odometerAdjustmentNotice',
  summary: 'Ask nobody any more. Links already sent stop working.',
  access,
  params,
});
