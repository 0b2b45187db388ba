import { z } from 'zod';
import { defaultMinDistance } from '#domain/trips/min-distance.ts';
import { tripTypes } from '#domain/trips/trip.ts';
import { bySecret, onTracker } from '../../access.ts';
import { route } from '../../route.ts';
import { rule, text } from '../../rules.ts';
import { imei, instant, instantOrNone, pathId, queryNumber, secret } from '../../wire.ts';
import { coordinate } from '../tracking.ts';

const inBothLanguages = z.object({ da: z.string(), en: z.string() });
export const tripType = z.enum(tripTypes);

export const trip = z.object({
  /** 0 for the one in progress, which is stored when it ends. */
  id: z.int(),
  type: tripType,
  startDatetime: instant,
  /** Of the one in progress: its latest position. */
  endDatetime: instant,
  startCoordinate: coordinate.nullable(),
  endCoordinate: coordinate.nullable(),
  /** None as long as it has not been looked up; empty texts where there is no address. */
  startAddress: inBothLanguages.nullable(),
  endAddress: inBothLanguages.nullable(),
  /** Metres, as all here. None as long as the odometer was never set. The end is the start and the distance. */
  startOdometer: z.int().nullable(),
  distanceMeter: z.int(),
  note: z.string(),
  locked: z.boolean(),
  lockedDatetime: instantOrNone,
  isInProgress: z.boolean(),
  /** What late records make of a locked trip, which stays as it was handed in. */
  contradiction: z
    .object({ startDatetime: instantOrNone, endDatetime: instantOrNone, distanceMeter: z.int() })
    .nullable(),
  version: z.int(),
});
export type TripRow = z.output<typeof trip>;

export const adjustment = z.object({
  id: z.int(),
  datetime: instant,
  value: z.int(),
  /** How far it is from what was computed; none for the first. */
  differenceMeter: z.int().nullable(),
});
export type AdjustmentRow = z.output<typeof adjustment>;

export const mileageQuery = z.object({
  imei,
  from: instant,
  to: instant,
  minDistance: queryNumber(defaultMinDistance, 0, 1_000_000),
});

export const fetchTrips = route({
  method: 'GET',
  path: '/mileage/fetch',
  summary:
    'The trips that begin in a period and are at least as long, and the odometer adjustments in it; latest first.',
  access: onTracker('mileage', 'query.imei'),
  query: mileageQuery,
  answer: z.object({ trips: z.array(trip), adjustments: z.array(adjustment) }),
});

export const fetchMileageBounds = route({
  method: 'GET',
  path: '/mileage/bounds',
  summary: 'From when on the caller may see trips: 18 months back, or since the right to them was given.',
  access: onTracker('mileage', 'query.imei'),
  query: z.object({ imei }),
  answer: z.object({ from: instant }),
});

/** The page looks up so many trips at a time. */
export const addressBatch = 5;

const idList = z.codec(z.string().regex(/^\d{1,15}(,\d{1,15})*$/), z.array(z.int()).max(addressBatch), {
  decode: (list) => list.split(',').map(Number),
  encode: (ids) => ids.join(','),
});

const tripAddresses = z.object({
  tripId: z.int(),
  startAddress: inBothLanguages,
  endAddress: inBothLanguages,
});

export const fetchTripAddresses = route({
  method: 'GET',
  path: '/mileage/get-addresses',
  summary: 'The addresses of up to five trips, as far as they are known by now: whoever misses one asks again.',
  access: onTracker('mileage', 'query.imei'),
  query: z.object({ imei, tripIds: idList }),
  answer: z.object({ addresses: z.array(tripAddresses) }),
});

const tripDetails = z.object({
  trip,
  tracker: z.object({ imei, name: z.string(), icon: z.string(), color: z.string() }),
  /** Where it went, oldest first, thinned for a map; none once the positions are no longer kept. */
  points: z.array(z.object({ datetime: instant, coordinate, speed: z.number() })),
});
export type TripDetails = z.output<typeof tripDetails>;

const tripPath = z.object({ imei, tripId: pathId });

export const fetchTrip = route({
  method: 'GET',
  path: '/mileage/{imei}/{tripId}',
  summary: 'One trip with its track.',
  access: onTracker('mileage', 'params.imei'),
  params: tripPath,
  answer: tripDetails,
});

export const maxNoteLength = 500;

export const changeTrip = route({
  method: 'PUT',
  path: '/mileage/{imei}/{tripId}',
  summary: 'Set the type or the note of a trip. With a version it fails when somebody else was first.',
  access: onTracker('mileage', 'params.imei'),
  params: tripPath,
  body: z
    .object({
      type: tripType.optional(),
      note: text().max(maxNoteLength).optional(),
      version: z.int().optional(),
    })
    .check(rule('required', ({ type, note }) => type !== undefined || note !== undefined)),
  answer: z.object({ trip }),
});

export const mostMarkedAtOnce = 500;

export const markTrips = route({
  method: 'PUT',
  path: '/mileage/{imei}/trips',
  summary: 'Set the types of several trips: all of them, or none when one cannot be changed.',
  access: onTracker('mileage', 'params.imei'),
  params: z.object({ imei }),
  body: z.object({
    trips: z
      .array(z.object({ id: z.int(), type: tripType }))
      .min(1)
      .max(mostMarkedAtOnce),
  }),
  answer: z.object({ trips: z.array(trip) }),
});

export const fetchTripChanges = route({
  method: 'GET',
  path: '/mileage/{imei}/{tripId}/changes',
  summary: 'What became of a trip since it was recorded: who set what, and when; latest first.',
  access: onTracker('mileage', 'params.imei'),
  params: tripPath,
  answer: z.object({
    changes: z.array(
      z.object({
        datetime: instant,
        /** Empty for whoever held a secret link, and for the server itself. */
        userName: z.string(),
        via: z.enum(['panel', 'link', 'records', 'export']),
        field: z.enum(['type', 'note', 'times', 'distance', 'locked']),
        before: z.string(),
        after: z.string(),
      }),
    ),
  }),
});

const bySecretOfTrip = bySecret('trip', 'params.tripId');
const secretQuery = z.object({ secret });

export const fetchTripToMark = route({
  method: 'GET',
  path: '/mileage/mark-trip/{imei}/{tripId}',
  summary: 'One trip with its track, for whoever holds its secret link.',
  access: bySecretOfTrip,
  params: tripPath,
  query: secretQuery,
  answer: tripDetails,
});

export const markTrip = route({
  method: 'PUT',
  path: '/mileage/mark-trip/{imei}/{tripId}',
  summary: 'Mark a trip through its secret link, again and again.',
  access: bySecretOfTrip,
  params: tripPath,
  query: secretQuery,
  body: z.object({ type: z.enum(['business', 'private']) }),
  answer: z.object({ trip }),
});

export const fetchMarkedTripAddresses = route({
  method: 'GET',
  path: '/mileage/mark-trip/get-addresses',
  summary: 'The addresses of the trip of a secret link, once they are known.',
  access: bySecret('trip', 'query.tripId'),
  query: z.object({ imei, tripId: pathId, secret }),
  answer: z.object({ addresses: z.array(tripAddresses) }),
});
