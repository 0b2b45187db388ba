import type { TrackerRow, TrackerSummary } from '#contract/features/trackers.ts';
import { isInsurance } from '#domain/subscriptions.ts';
import { hasExpired } from '#domain/tracker-form.ts';
import { trackerType } from '#domain/tracker-types.ts';
import type { ListedTracker, SummarisedTracker } from './list-store.ts';

export const isGranted = (until: Date | null, now: Date): boolean => until !== null && until > now;

export function summarise(row: SummarisedTracker, now: Date): TrackerSummary {
  const { name: niceType, hasIgnition } = trackerType(row.type);
  return {
    imei: row.imei,
    name: row.name,
    icon: row.icon,
    color: row.color,
    type: row.type,
    niceType,
    regNo: row.regNo,
    hasIgnition,
    hasExpired: hasExpired(row, now),
  };
}

export const presentRow = (
  row: ListedTracker & { noteCount: number | null },
  now: Date,
  isAdministrator: boolean,
): TrackerRow => ({
  ...summarise(row, now),
  userId: row.userId,
  userName: row.userName,
  ownerContactName: row.ownerContactName,
  billingContactName: row.billingContactName,
  dateCreated: row.createdAt,
  dateExpires: row.expiresAt,
  autoRenew: row.autoRenew,
  subscription: row.subscription,
  isInsurance: isInsurance(row.subscription),
  insurerId: row.insurerId,
  insurerName: row.insurerName,
  insurerGranted: isGranted(row.insurerGrantUntil, now),
  insurerGrantUntil: row.insurerGrantUntil,
  noteCount: isAdministrator ? (row.noteCount ?? 0) : 0,
  // There are no alarm rules yet.
  alarmRuleCount: 0,
});
