import {
  fetchTrackers,
  listAvailable,
  listCancellable,
  listExpired,
  listInsured,
  listTrackers,
} from '#contract/features/trackers.ts';
import type { Clock } from '#server/clock.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import {
  available,
  expired,
  findSummaries,
  findTrackerPage,
  findTrackers,
  isCancellableBy,
  isInsuredBy,
  isVisible,
} from './list-store.ts';
import { isGranted, presentRow, summarise } from './present-list.ts';

export const trackerListRoutes = (clock: Clock): Handler[] => [
  handle(fetchTrackers, async ({ query, scope, caller, db }) => {
    const now = clock.now();
    const { rows, total } = await findTrackerPage(db, { query, scope, now });
    const isAdministrator = caller.user.role === 'administrator';
    return { rows: rows.map((row) => presentRow(row, now, isAdministrator)), total };
  }),

  handle(listTrackers, async ({ scope, db }) => {
    const now = clock.now();
    const rows = await findSummaries(db, isVisible(scope, now));
    return { trackers: rows.map((row) => summarise(row, now)) };
  }),

  handle(listAvailable, async ({ db }) => {
    const rows = await findSummaries(db, available(clock.now()));
    return { trackers: rows.map(({ imei, name, type }) => ({ imei, name, type })) };
  }),

  handle(listExpired, async ({ db }) => {
    const now = clock.now();
    const rows = await findSummaries(db, expired(now));
    return { trackers: rows.map((row) => ({ ...summarise(row, now), dateExpires: row.expiresAt ?? now })) };
  }),

  handle(listInsured, async ({ scope, db }) => {
    const now = clock.now();
    const rows = scope.kind === 'all' ? [] : await findTrackers(db, isInsuredBy(scope.insurerId));
    return {
      trackers: rows.map((row) => ({
        ...summarise(row, now),
        insurerName: row.insurerName,
        insurerGranted: isGranted(row.insurerGrantUntil, now),
        insurerGrantUntil: row.insurerGrantUntil,
        ownerContactName: row.ownerContactName,
      })),
    };
  }),

  handle(listCancellable, async ({ scope, db }) => {
    const now = clock.now();
    const rows = scope.kind === 'all' ? [] : await findTrackers(db, isCancellableBy(scope.userId));
    return {
      trackers: rows.map((row) => ({
        ...summarise(row, now),
        autoRenew: row.autoRenew,
        subscription: row.subscription,
        dateExpires: row.expiresAt,
      })),
    };
  }),
];
