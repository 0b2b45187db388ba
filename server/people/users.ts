import type { Selectable } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import type { UserTable } from '#server/adapters/database/schema.ts';

export type UserRow = Selectable<UserTable>;

const living = (db: Db) => db.selectFrom('users').selectAll().where('deletedAt', 'is', null);

export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  living(db).where('id', '=', id).executeTakeFirst();

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  living(db)
    .where((eb) => eb.fn('lower', ['email']), '=', email.trim().toLowerCase())
    .executeTakeFirst();
