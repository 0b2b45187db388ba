import type { Relations, Subject } from '#domain/permissions/subject.ts';
import { sql, type RawBuilder } from 'kysely';
import { often, type Db } from '#server/adapters/database/database.ts';
import { hashSecret } from '#server/secrets/secret.ts';
import { prolong, type Session } from '#server/secrets/tokens.ts';
import { findUser, type UserRow } from './users.ts';
import { readRelations, relationsColumn, relationsOf, type TrackerRelation } from './relations.ts';

/** What has been read along with the session. */
interface Known {
  imeis: ReadonlySet<string>;
  relations: Relations;
}

interface Found {
  session: Session;
  user: UserRow;
  impersonator?: UserRow | null;
  known?: Known | null;
  along?: unknown;
}

/** What is read together with the session. */
export interface Wanted {
  /** How the caller stands to these trackers. */
  imeis?: string[];
  /** A column over `users`: something the call will need if the caller is let in. */
  along?: RawBuilder<unknown> | undefined;
}

/** Whoever a bearer token stands for, as far as one request knows. */
export class Caller {
  user: UserRow;
  /** The administrator who acts as the user. */
  impersonator: UserRow | null;
  session: Session;
  /** What was asked for along with the session. */
  along: unknown;
  #db: Db;
  #now: Date;
  #known: Known | null;

  constructor(db: Db, now: Date, { session, user, impersonator = null, known = null, along }: Found) {
    this.#db = db;
    this.#now = now;
    this.session = session;
    this.user = user;
    this.impersonator = impersonator;
    this.#known = known;
    this.along = along;
  }

  /** With imeis only what concerns those is read: a fleet of thousands costs a call about one tracker nothing. */
  async subject(imeis?: string[]): Promise<Subject> {
    return { role: this.user.role, relations: await this.relations(imeis) };
  }

  async relations(imeis?: string[]): Promise<Relations> {
    const known = this.#known;
    if (known && imeis?.every((imei) => known.imeis.has(imei))) return known.relations;
    return relationsOf(this.#db, this.user, this.#now, imeis);
  }
}

/**
 * Who a bearer token stands for; the session is moved on, so that one in use does not end. How they stand to the named
 * trackers is read along.
 */
export async function findCaller(db: Db, token: string, now: Date, wanted: Wanted = {}): Promise<Caller | null> {
  const found = await findSessionAndUser(db, token, now, wanted);
  if (!found) return null;
  const { impersonatorId } = found.session;
  await prolong(db, found.session, now);
  if (impersonatorId === null) return new Caller(db, now, found);
  // Whoever is no administrator any more acts as nobody.
  const impersonator = await findUser(db, impersonatorId);
  return impersonator?.role === 'administrator' ? new Caller(db, now, { ...found, impersonator }) : null;
}

interface Row extends UserRow {
  hash: Uint8Array;
  impersonatorId: number | null;
  remember: boolean;
  usedAt: Date;
  relations: TrackerRelation[] | null;
  along: unknown;
}

/** Every call begins with it, so it is one query. Relations cost even where none are named. */
const sessionQuery = (hash: Uint8Array, now: Date, { imeis = [], along }: Wanted) => sql<Row>`${often}
  select tokens.hash, tokens.impersonator_id, tokens.remember, tokens.used_at, users.id, users.name, users.email,
    users.pending_email, users.password_hash, users.role, users.insurer_id, users.language, users.timezone,
    users.confirmed_at, users.version, users.created_at, users.deleted_at,
    ${imeis.length > 0 ? relationsColumn(now, imeis) : nothing} as relations, ${along ?? nothing} as along
  from tokens join users on users.id = tokens.user_id and users.deleted_at is null
  where tokens.hash = ${hash} and tokens.purpose = 'session' and tokens.expires_at > ${now}::timestamptz`;
const nothing = sql.raw('null::json');

async function findSessionAndUser(db: Db, token: string, now: Date, wanted: Wanted) {
  const { rows } = await sessionQuery(hashSecret(token), now, wanted).execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { hash, impersonatorId, remember, usedAt, relations, along, ...user } = row;
  const { imeis = [] } = wanted;
  const known = imeis.length > 0 ? { imeis: new Set(imeis), relations: readRelations(relations, user) } : null;
  return { user, known, along, session: { hash, userId: user.id, impersonatorId, remember, usedAt } };
}
