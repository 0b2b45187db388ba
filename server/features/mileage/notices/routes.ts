import {
  fetchMileageNotices,
  removeMileageNotice,
  removeOdometerAdjustmentNotice,
  saveMileageNotice,
  saveOdometerAdjustmentNotice,
  type Recipient,
} from '#contract/features/mileage/notices.ts';
import { transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { livingTracker } from '#server/features/trackers/living.ts';
import { fieldError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';
import type { Caller } from '#server/people/caller.ts';
import { revokeLinksOfTracker } from '#server/secrets/links.ts';
import { findNotice, removeNotice, saveNotice, type Notice, type NoticeKind } from './store.ts';

interface Deps {
  clock: Clock;
}

/** Which links the messages of a notice carry. */
const linkOf = { mileage: 'trip', odometer: 'odometer' } as const;

const presentMileage = ({ id, minDistanceMetres, contacts }: Notice) => ({
  ruleId: id,
  details: { minDistance: minDistanceMetres },
  contacts,
});
const presentOdometer = ({ id, contacts }: Notice) => ({ ruleId: id, contacts });

export function noticeRoutes({ clock }: Deps): Handler[] {
  interface Saving {
    db: Db;
    caller: Caller;
    imei: string;
    kind: NoticeKind;
    contacts: Recipient[];
    minDistance?: number;
  }

  async function save({ db, caller, imei, kind, contacts, minDistance = 0 }: Saving): Promise<Notice> {
    if (contacts.length === 0) throw fieldError('contacts', 'notice.noRecipient');
    return transact(db, async (tx) => {
      const now = clock.now();
      const { id: trackerId } = await livingTracker(tx, imei);
      const notice = await saveNotice(tx, {
        trackerId,
        kind,
        minDistanceMetres: minDistance,
        contacts,
        userId: caller.user.id,
        now,
      });
      const details = { kind, minDistance, recipients: contacts.length };
      await audit(tx, { at: now, by: caller, action: 'noticeSaved', object: 'tracker', objectId: trackerId, details });
      return notice;
    });
  }

  const remove = (db: Db, caller: Caller, imei: string, kind: NoticeKind) =>
    transact(db, async (tx) => {
      const now = clock.now();
      const { id: trackerId } = await livingTracker(tx, imei);
      if (!(await removeNotice(tx, trackerId, kind))) return {};
      await revokeLinksOfTracker(tx, trackerId, now, linkOf[kind]);
      const details = { kind };
      await audit(tx, {
        at: now,
        by: caller,
        action: 'noticeRemoved',
        object: 'tracker',
        objectId: trackerId,
        details,
      });
      return {};
    });

  return [
    handle(fetchMileageNotices, async ({ params, db }) => {
      const { id } = await livingTracker(db, params.imei);
      const mileage = await findNotice(db, id, 'mileage');
      const odometer = await findNotice(db, id, 'odometer');
      return {
        mileageNotice: mileage && presentMileage(mileage),
        odometerAdjustmentNotice: odometer && presentOdometer(odometer),
      };
    }),

    handle(saveMileageNotice, async ({ params: { imei }, body, caller, db }) =>
      presentMileage(await save({ db, caller, imei, kind: 'mileage', ...body })),
    ),

    handle(saveOdometerAdjustmentNotice, async ({ params: { imei }, body, caller, db }) =>
      presentOdometer(await save({ db, caller, imei, kind: 'odometer', ...body })),
    ),

    handle(removeMileageNotice, ({ params, caller, db }) => remove(db, caller, params.imei, 'mileage')),
    handle(removeOdometerAdjustmentNotice, ({ params, caller, db }) => remove(db, caller, params.imei, 'odometer')),
  ];
}
