import { CompiledQuery } from 'kysely';
import { noRelations, type Relations } from '#domain/permissions/subject.ts';
import type { Db } from '#server/adapters/database/database.ts';
import { preparedMark } from '#server/adapters/database/prepared-mark.ts';
import type { UserRow } from './users.ts';

/** What stands for the user, the insurer they work for, and the instant. */
interface Terms {
  user: string;
  insurer: string;
  now: string;
}

/**
 * How a user stands to a tracker, as a line for `readRelations`: `352093081447914 ao history name` is one they administrate and
 * own, with two permissions. Every call about trackers reads such lines, and they cost both ends less than JSON does.
 */
const line = ({ user, insurer, now }: Terms, permissions: string) => `
  t.imei || ' ' || concat(
    case when t.user_id = ${user} then 'a' end,
    case when t.owner_contact_id = any(own.ids) then 'o' end,
    case when t.billing_contact_id = any(own.ids) then 'b' end,
    case when t.insurer_id = ${insurer} then 'i' end,
    case when t.insurer_id = ${insurer} and t.insurer_grant_until > ${now} then 'g' end
  ) || coalesce(' ' || ${permissions}, '')`;

/** `own` are the contacts the user has proved to be. */
const trackers = ({ user }: Terms) => `
  trackers t cross join (
    select coalesce(array_agg(id), '{}') as ids from contacts where login_user_id = ${user} and deleted_at is null
  ) as own`;

/** Of some trackers, each looked up by itself: a fleet of thousands costs a call about one tracker nothing. */
const linesOf = (imeis: string, terms: Terms) => `
  select string_agg(${line(
    terms,
    `(select string_agg(permission, ' ') from tracker_permissions where tracker_id = t.id and user_id = ${terms.user})`,
  )}, ',') as relations
  from ${trackers(terms)}
  where t.imei = any(${imeis}) and t.deleted_at is null`;

/** Of all trackers that the user stands in a relation to. */
const allLines = (terms: Terms) => `
  select string_agg(${line(terms, 'held.permissions')}, ',' order by t.imei) as relations
  from ${trackers(terms)}
  left join (
    select tracker_id, string_agg(permission, ' ' order by permission) as permissions
    from tracker_permissions where user_id = ${terms.user} group by tracker_id
  ) as held on held.tracker_id = t.id
  where t.deleted_at is null and (t.user_id = ${terms.user} or held.permissions is not null
    or t.insurer_id = ${terms.insurer} or t.owner_contact_id = any(own.ids) or t.billing_contact_id = any(own.ids))`;

const given: Terms = { user: '$1::bigint', insurer: '$2::bigint', now: '$3::timestamptz' };
const textOfAll = preparedMark + allLines(given);
const textOfSome = preparedMark + linesOf('$4::text[]', given);

/**
 * How a login stands to trackers, now. A tracker's administrator and everybody else hold what they were explicitly given;
 * an insurer's rights come from the living grant and end with it. Administrators stand above all this and have no rows.
 */
export async function relationsOf(db: Db, user: UserRow, now: Date, imeis?: readonly string[]): Promise<Relations> {
  if (user.role === 'administrator') return noRelations;
  const parameters = [user.id, user.insurerId, now];
  const query = imeis
    ? CompiledQuery.raw(textOfSome, [...parameters, imeis])
    : CompiledQuery.raw(textOfAll, parameters);
  const { rows } = await db.executeQuery(query as CompiledQuery<{ relations: string | null }>);
  return readRelations(rows[0]!.relations, user);
}

/** The same as a column of a query over users, now.at and named.imeis, for these. */
export const relationsColumn = `
  case when users.role <> 'administrator' then (
    ${linesOf('named.imeis', { user: 'users.id', insurer: 'users.insurer_id', now: 'now.at' })}
  ) end`;

export function readRelations(lines: string | null, user: UserRow): Relations {
  if (user.role === 'administrator') return noRelations;
  const imeisWhere = { a: [], o: [], b: [], i: [], g: [] } as Record<string, string[]>;
  const held: Relations['trackers'] = {};
  // Most of a fleet stands alike, so what follows the imei is read once.
  const standings = new Map<string, Standing>();
  for (const each of lines?.split(',') ?? []) {
    const imei = each.slice(0, imeiLength);
    const rest = each.slice(imeiLength + 1);
    const standing = standings.get(rest) ?? readStanding(rest);
    standings.set(rest, standing);
    for (const letter of standing.letters) imeisWhere[letter]!.push(imei);
    if (standing.held) held[imei] = standing.held;
  }
  return {
    adminOf: imeisWhere['a']!,
    ownerOf: imeisWhere['o']!,
    billingOf: imeisWhere['b']!,
    insurers: user.insurerId === null ? [] : [user.insurerId],
    insurerTrackerImeis: imeisWhere['i']!,
    trackers: held,
  };
}

const imeiLength = 15;

interface Standing {
  letters: string;
  held: Relations['trackers'][string] | null;
}

/** What a living grant gives an insurer. */
const ofGrant = ['currentPosition', 'insurerPerms'];

function readStanding(text: string): Standing {
  const [letters = '', ...permissions] = text.split(' ');
  if (letters.includes('g')) permissions.push(...ofGrant);
  const held = permissions.length > 0 ? Object.fromEntries(permissions.map((name) => [name, true])) : null;
  return { letters, held };
}
