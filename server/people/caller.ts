import type { Relations, Subject } from '#domain/permissions/subject.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { findSession, type Session } from '#server/secrets/tokens.ts';
import { findUser, type UserRow } from './users.ts';
import { relationsOf } from './relations.ts';

/** Whoever a bearer token stands for, as far as one request knows. */
export class Caller {
  user: UserRow;
  /** The administrator who acts as the user. */
  impersonator: UserRow | null;
  session: Session;
  #db: Db;
  #now: Date;

  constructor(db: Db, now: Date, session: Session, user: UserRow, impersonator: UserRow | null) {
    this.#db = db;
    this.#now = now;
    this.session = session;
    this.user = user;
    this.impersonator = impersonator;
  }

  /** With imeis only what concerns those is read: a fleet of thousands costs a call about one tracker nothing. */
  async subject(imeis?: string[]): Promise<Subject> {
    return { role: this.user.role, relations: await this.relations(imeis) };
  }

  relations(imeis?: string[]): Promise<Relations> {
    return relationsOf(this.#db, this.user, this.#now, imeis);
  }
}

export async function findCaller(db: Db, token: string, now: Date): Promise<Caller | null> {
  const session = await findSession(db, token, now);
  if (!session) return null;
  const user = await findUser(db, session.userId);
  if (!user) return null;
  if (session.impersonatorId === null) return new Caller(db, now, session, user, null);
  // Whoever is no administrator any more acts as nobody.
  const impersonator = await findUser(db, session.impersonatorId);
  return impersonator?.role === 'administrator' ? new Caller(db, now, session, user, impersonator) : null;
}
