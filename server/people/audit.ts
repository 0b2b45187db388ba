import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from './caller.ts';

interface Deed {
  at: Date;
  /** Who did it; nobody for what the system or a person without a login did. */
  by: Caller | null;
  action: string;
  object: string;
  objectId: number | string;
  details?: Record<string, unknown>;
}

export async function audit(db: Db, { at, by, action, object, objectId, details = {} }: Deed): Promise<void> {
  await db
    .insertInto('auditLog')
    .values({
      at,
      action,
      object,
      userId: by?.user.id ?? null,
      impersonatorId: by?.impersonator?.id ?? null,
      objectId: String(objectId),
      details: JSON.stringify(details),
    })
    .execute();
}
