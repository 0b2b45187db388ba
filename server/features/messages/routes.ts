import {
  currentStatusMessage,
  editedStatusMessage,
  saveStatusMessage,
  type StatusMessage,
} from '#contract/features/messages.ts';
import { oneAtATime, transact, type Db } from '#server/adapters/database/database.ts';
import type { Clock } from '#server/clock.ts';
import { ApiError } from '#server/http/api-error.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { audit } from '#server/people/audit.ts';

export const messageRoutes = (clock: Clock): Handler[] => [
  handle(currentStatusMessage, ({ db }) => latest(db)),
  handle(editedStatusMessage, ({ db }) => latest(db)),
  handle(saveStatusMessage, async ({ body, caller, db }) => {
    const now = clock.now();
    return transact(db, async (tx) => {
      await oneAtATime(tx, 'status message');
      const before = await latest(tx);
      if (body.version !== undefined && body.version !== before.version)
        throw new ApiError('request.stale', { changed: { ...before } });
      await insert(tx, body, caller.user.id, now);
      const saved = await latest(tx);
      await audit(tx, {
        at: now,
        by: caller,
        action: 'statusMessageSaved',
        object: 'statusMessage',
        objectId: saved.version,
      });
      return saved;
    });
  }),
];

/** Every save is a row of its own; the newest holds. */
async function latest(db: Db): Promise<StatusMessage> {
  const row = await db.selectFrom('statusMessages').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
  return {
    subject: { da: row?.subjectDa ?? '', en: row?.subjectEn ?? '' },
    body: { da: row?.bodyDa ?? '', en: row?.bodyEn ?? '' },
    version: row?.version ?? 0,
  };
}

async function insert(db: Db, { subject, body }: Pick<StatusMessage, 'subject' | 'body'>, userId: number, now: Date) {
  await db
    .insertInto('statusMessages')
    .values({ subjectDa: subject.da, subjectEn: subject.en, bodyDa: body.da, bodyEn: body.en, userId, createdAt: now })
    .execute();
}
