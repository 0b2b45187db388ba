import { z } from 'zod';
import { administrators, onTracker } from '../access.ts';
import { route } from '../route.ts';
import { imei, instant, instantOrNone, listAnswer, listQuery, pathId } from '../wire.ts';

export const refusedColumns = ['imei', 'protocol', 'ip', 'knocks', 'firstAt', 'lastAt'] as const;

export const fetchRefused = route({
  method: 'GET',
  path: '/devices/refused',
  summary: 'Devices that knocked and are not ours.',
  access: administrators,
  query: listQuery(refusedColumns, 'lastAt'),
  answer: listAnswer(
    z.object({
      imei: z.string(),
      protocol: z.string(),
      ip: z.string(),
      knocks: z.int(),
      firstAt: instant,
      lastAt: instant,
    }),
  ),
});

export const putAsideColumns = ['receivedAt', 'reason', 'imei', 'protocol', 'claimedAt'] as const;
export const asideReasons = ['undecodable', 'futureTime', 'tooOld', 'badFrame'] as const;

export const fetchPutAside = route({
  method: 'GET',
  path: '/devices/put-aside',
  summary: 'What devices sent that could not become a position, with its bytes.',
  access: administrators,
  query: listQuery(putAsideColumns, 'receivedAt'),
  answer: listAnswer(
    z.object({
      id: z.int(),
      imei: z.string(),
      /** Empty where no tracker of ours sent it. */
      trackerName: z.string(),
      protocol: z.string(),
      reason: z.enum(asideReasons),
      note: z.string(),
      /** Hexadecimal; the first 2,048 bytes. */
      raw: z.string(),
      claimedAt: instantOrNone,
      receivedAt: instant,
    }),
  ),
});

export const dismissRefused = route({
  method: 'DELETE',
  path: '/devices/refused/{imei}',
  summary: 'Forget that a device knocked; it is listed again when it does so again.',
  access: administrators,
  params: z.object({ imei: z.string().max(64) }),
});

export const dismissPutAside = route({
  method: 'DELETE',
  path: '/devices/put-aside/{id}',
  summary: 'Remove what was put aside.',
  access: administrators,
  params: z.object({ id: pathId }),
});

export const createDeviceKey = route({
  method: 'POST',
  path: '/trackers/{imei}/device-key',
  summary: 'A key with which a phone reports as this tracker over HTTP (OsmAnd). Told once; earlier ones end.',
  access: onTracker('administrate', 'params.imei'),
  params: z.object({ imei }),
  answer: z.object({ key: z.string(), url: z.string() }),
});
