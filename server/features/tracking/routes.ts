import { fetchHistory, fetchHistoryBounds, fetchStatus, watchStatus } from '#contract/features/tracking.ts';
import { historyFault, historyStart } from '#domain/tracking/history-range.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, handleStream, WrittenAnswer, type Handler } from '#server/http/handle.ts';
import type { Hub } from '#server/live/hub.ts';
import { historyAnswer } from './history.ts';
import { historyTracker } from './history-tracker.ts';
import { statusColumn } from './status.ts';

interface Deps {
  clock: Clock;
  hub: Hub;
}

const always = new Date(0);
const defaultZone = 'Europe/Copenhagen';

export const trackingRoutes = ({ clock, hub }: Deps): Handler[] => [
  handle(fetchStatus, async ({ along }) => new WrittenAnswer((along as string | null) ?? '{}'), {
    along: ({ body }) => statusColumn(body.trackersAndFields),
  }),

  handle(fetchHistory, async ({ query, caller, db }) => {
    const now = clock.now();
    const { trackerId, visibleFrom, visibleTo } = await historyTracker(db, caller.user, query.imei);
    const zone = caller.user.timezone ?? defaultZone;
    const fault = historyFault({ from: query.from, now, visibleFrom, zone });
    if (fault) throw new ApiError(fault, { fields: { from: { code: fault } } });
    const { from } = query;
    const to = visibleTo && visibleTo < query.to ? visibleTo : query.to;
    return new WrittenAnswer(await historyAnswer(db, { trackerId, from, to, visibleFrom: visibleFrom ?? always }));
  }),

  handle(fetchHistoryBounds, async ({ query, caller, db }) => {
    const { visibleFrom } = await historyTracker(db, caller.user, query.imei);
    return { from: historyStart(clock.now(), visibleFrom, caller.user.timezone ?? defaultZone) };
  }),

  handleStream(watchStatus, async ({ caller }, signal) => hub.watch(caller, signal)),
];
