import { z } from 'zod';
import { able, onTracker } from '../access.ts';
import { rule } from '../rules.ts';
import { route, stream } from '../route.ts';
import { imei, instant, instantOrNone } from '../wire.ts';

export const coordinate = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });
export type Coordinate = z.output<typeof coordinate>;

const mode = z.enum(['default', 'recovery']);

export const modeData = z.object({
  mode,
  /** What the tracker will be told at its next contact; empty for nothing. */
  waitingMode: z.enum(['default', 'recovery', '']),
  availableModes: z.array(mode),
  recoveryModeEnds: instantOrNone,
});
export type ModeData = z.output<typeof modeData>;

const trailPoint = coordinate.extend({ datetime: instant });

/** What can be asked of a tracker. All but the trail is told when nothing is named. */
export const statusFields = [
  'outdated',
  'datetime',
  'contactDatetime',
  'ignition',
  'battery',
  'charging',
  'signal',
  'stalled',
  'coordinate',
  'speed',
  'direction',
  'subLabel',
  'modeData',
  'trail',
] as const;
export type StatusField = (typeof statusFields)[number];

export const trackerStatus = z.object({
  /** The imei. */
  id: imei,
  /** A code of the error table: `tracker.neverReported`. */
  error: z.string().optional(),
  outdated: z.boolean().optional(),
  /** When it was where it is. */
  datetime: instantOrNone.optional(),
  /** When it last spoke to us. */
  contactDatetime: instantOrNone.optional(),
  /** None for trackers that do not know, and as long as they have not said. */
  ignition: z.boolean().nullable().optional(),
  battery: z.enum(['full', 'half', 'low', 'unknown']).optional(),
  charging: z.boolean().nullable().optional(),
  signal: z.enum(['good', 'medium', 'bad', 'sleep', 'unknown']).optional(),
  /** Says it moves, or has its ignition on, and has stood still for ten minutes. */
  stalled: z.boolean().optional(),
  coordinate: coordinate.nullable().optional(),
  /** km/h */
  speed: z.number().nullable().optional(),
  /** Degrees from north. */
  direction: z.number().nullable().optional(),
  /** What stands below the name on the map. */
  subLabel: z.enum(['speed', 'time']).optional(),
  modeData: modeData.optional(),
  /** The places of the last hour, oldest first. */
  trail: z.array(trailPoint).optional(),
});
export type TrackerStatus = z.output<typeof trackerStatus>;

/** A call may name one tracker under so many keys: else a small question has an answer of hundreds of megabytes. */
const mostKeys = 10;

function isSparing(asked: Record<string, { id: string }>): boolean {
  const counts = new Map<string, number>();
  for (const { id } of Object.values(asked)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].every((count) => count <= mostKeys);
}

export const fetchStatus = route({
  method: 'POST',
  path: '/trackers/status',
  summary: 'Where trackers are and how they do: under each key what was asked of the tracker with that id.',
  access: onTracker('currentPosition', 'body.trackersAndFields.*.id'),
  body: z.object({
    trackersAndFields: z
      .record(z.string().max(64), z.object({ id: imei, fields: z.array(z.enum(statusFields)).optional() }))
      .check(rule('max', isSparing, { max: mostKeys })),
  }),
  answer: z.record(z.string(), trackerStatus),
});

export const watchStatus = stream({
  method: 'GET',
  path: '/trackers/stream',
  summary:
    'Server-sent events: the state of every tracker the caller may see, at first all, then those that changed. Without trails.',
  access: able('seeMap'),
  answer: z.object({
    /** Whether this is all there is, or what changed. */
    isWhole: z.boolean(),
    trackers: z.array(trackerStatus),
  }),
});

export const historyPoint = z.object({
  datetime: instant,
  coordinate,
  /** km/h */
  speed: z.number(),
  direction: z.number(),
  ignition: z.boolean().nullable(),
});
export type HistoryPoint = z.output<typeof historyPoint>;

export const historyQuery = z.object({ imei, from: instant, to: instant });

export const fetchHistory = route({
  method: 'GET',
  path: '/trackers/history',
  summary: 'Where a tracker was, oldest first. What a record did not say comes from the one before.',
  access: onTracker('history', 'query.imei'),
  query: historyQuery,
  answer: z.object({
    points: z.array(historyPoint),
    /** More than can be shown: evenly thinned. */
    isThinned: z.boolean(),
  }),
});

export const fetchHistoryBounds = route({
  method: 'GET',
  path: '/trackers/history-bounds',
  summary: 'From when on the caller may see where a tracker was: half a year back, or since the right to it was given.',
  access: onTracker('history', 'query.imei'),
  query: z.object({ imei }),
  answer: z.object({ from: instant }),
});
