import type { Relations, Subject } from '#domain/permissions/subject.ts';
import { CompiledQuery } from 'kysely';
import type { Db } from '#server/adapters/database/database.ts';
import { preparedMark } from '#server/adapters/database/prepared-mark.ts';
import { hashSecret } from '#server/secrets/secret.ts';
import { prolong, type Session } from '#server/secrets/tokens.ts';
import { findUser, type UserRow } from './users.ts';
import { readRelations, relationsColumn, relationsOf } from './relations.ts';

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

/** A column over `users` and `now.at`; the text is a constant, and its values are its parameters from $4 on. */
export interface Column {
  text: string;
  values: unknown[];
}

/** What is read together with the session. */
export interface Wanted {
  /** How the caller stands to these trackers. */
  imeis?: string[];
  /** Something the call will need if the caller is let in. */
  along?: Column | undefined;
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
  impersonatorId: number | null;
  remember: boolean;
  usedAt: Date;
  relations: string | null;
  along: unknown;
}

/** Its parameters are the token's hash, the instant, the imeis, and those of what is read along. */
const sessionText = (relations: string, along: string) => `${preparedMark}
  select tokens.impersonator_id, tokens.remember, tokens.used_at, users.id, users.name, users.email,
    users.pending_email, users.password_hash, users.role, users.insurer_id, users.language, users.timezone,
    users.confirmed_at, users.version, users.created_at, users.deleted_at,
    ${relations} as relations, ${along} as along
  from tokens join users on users.id = tokens.user_id and users.deleted_at is null
  cross join (select $2::timestamptz as at) as now
  cross join (select $3::text[] as imeis) as named
  where tokens.hash = $1 and tokens.purpose = 'session' and tokens.expires_at > now.at`;

/** Texts are put together once: relations cost even where none are named, and so does writing a text for each call. */
const withRelations = new Map<string, string>();
const withoutRelations = new Map<string, string>();

function textFor(hasRelations: boolean, along: string): string {
  const texts = hasRelations ? withRelations : withoutRelations;
  const text = texts.get(along) ?? sessionText(hasRelations ? relationsColumn : 'null', along);
  texts.set(along, text);
  return text;
}

/** Every call begins with it, so it is one query. */
export function sessionQuery(hash: Uint8Array, now: Date, { imeis = [], along }: Wanted): CompiledQuery<Row> {
  const text = textFor(imeis.length > 0, along?.text ?? 'null');
  return CompiledQuery.raw(text, [hash, now, imeis, ...(along?.values ?? [])]) as CompiledQuery<Row>;
}

async function findSessionAndUser(db: Db, token: string, now: Date, wanted: Wanted) {
  const hash = hashSecret(token);
  const [row] = (await db.executeQuery(sessionQuery(hash, now, wanted))).rows;
  if (!row) return undefined;
  const { impersonatorId, remember, usedAt, relations, along, ...user } = row;
  const { imeis = [] } = wanted;
  const known = imeis.length > 0 ? { imeis: new Set(imeis), relations: readRelations(relations, user) } : null;
  return { user, known, along, session: { hash, userId: user.id, impersonatorId, remember, usedAt } };
}
