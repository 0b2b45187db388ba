// The one place that decides whether a call may be made. The rules are the contract's; the facts come from the database.
import { valuesAt, type Access, type ObjectKind, type Place, type ScopeKind } from '#contract/access.ts';
import type { ErrorCode } from '#contract/errors/registry.ts';
import { can, canOnTracker } from '#domain/permissions/abilities.ts';
import type { Db } from '#server/adapters/database/database.ts';
import type { Caller } from '#server/people/caller.ts';
import { linkedObject } from '#server/secrets/links.ts';

/** Which rows of a list a caller may see: all, or those that stand in a relation to this user. */
export type Scope = { kind: 'all' } | { kind: 'ofUser'; userId: number; insurerId: number | null };

/** Whether this caller stands in the relation that gives a right to the object. */
export type Relation = (db: Db, caller: Caller, id: unknown) => Promise<boolean>;
export type ObjectRelations = Partial<Record<ObjectKind, Relation>>;

export interface Situation {
  db: Db;
  now: Date;
  caller: Caller | null;
  request: { params: object; query: object; body: object };
  relations: ObjectRelations;
}

export type Verdict = { ok: true; secretObject: string | null } | { ok: false; code: ErrorCode };

const yes: Verdict = { ok: true, secretObject: null };
const no = (code: ErrorCode): Verdict => ({ ok: false, code });
const when = (allowed: boolean, code: ErrorCode): Verdict => (allowed ? yes : no(code));

/** Whether nobody gets in without being logged in. */
export function needsLogin(access: Access): boolean {
  switch (access.kind) {
    case 'everyone':
    case 'bySecret':
    case 'notImpersonating':
      return false;
    case 'anyOf':
      return access.of.every(needsLogin);
    case 'allOf':
      return access.of.some(needsLogin);
    default:
      return true;
  }
}

/** Whether a secret alone lets somebody in. */
export function opensBySecret(access: Access): boolean {
  if (access.kind === 'anyOf' || access.kind === 'allOf') return access.of.some(opensBySecret);
  return access.kind === 'bySecret';
}

/** The places of the request that the decision looks at. */
export function placesOf(access: Access): Place[] {
  switch (access.kind) {
    case 'onTracker':
      return [access.imei];
    case 'on':
      return [access.id];
    case 'bySecret':
      return access.object ? [access.object, access.secret] : [access.secret];
    case 'anyOf':
    case 'allOf':
      return access.of.flatMap(placesOf);
    default:
      return [];
  }
}

/** The imeis the decision will ask for, so that they can be read along with the session. */
export function trackersNamed(access: Access, request: Situation['request']): string[] {
  if (access.kind === 'onTracker') return valuesAt(request, access.imei).map(String);
  return access.kind === 'anyOf' || access.kind === 'allOf'
    ? access.of.flatMap((each) => trackersNamed(each, request))
    : [];
}

export async function decide(access: Access, situation: Situation): Promise<Verdict> {
  switch (access.kind) {
    case 'everyone':
      return yes;
    case 'bySecret':
      return bySecret(access, situation);
    case 'anyOf':
      return anyOf(access.of, situation);
    case 'allOf':
      return allOf(access.of, situation);
    case 'notImpersonating':
      return when(!situation.caller?.impersonator, 'auth.notWhileActing');
    default:
      return situation.caller ? forCaller(access, situation, situation.caller) : no('auth.loggedOut');
  }
}

type CallerAccess = Extract<Access, { kind: 'loggedIn' | 'able' | 'onTracker' | 'on' }>;

async function forCaller(
  access: CallerAccess,
  { db, request, relations }: Situation,
  caller: Caller,
): Promise<Verdict> {
  switch (access.kind) {
    case 'loggedIn':
      return yes;
    case 'able':
      return when(can(await caller.subject(), access.ability), 'auth.lackingPermissions');
    case 'onTracker': {
      const imeis = valuesAt(request, access.imei).map(String);
      const subject = await caller.subject(imeis);
      return when(
        imeis.length > 0 && imeis.every((imei) => canOnTracker(subject, access.ability, imei)),
        'tracker.lackingPermission',
      );
    }
    case 'on': {
      const relation = relations[access.object];
      if (!relation) throw new Error(`Nothing says who stands in a relation to a ${access.object}.`);
      const held = await Promise.all(valuesAt(request, access.id).map((id) => relation(db, caller, id)));
      return when(held.length > 0 && held.every(Boolean), 'auth.lackingPermissions');
    }
  }
}

async function bySecret(
  access: Extract<Access, { kind: 'bySecret' }>,
  { db, now, request }: Situation,
): Promise<Verdict> {
  const [secret] = valuesAt(request, access.secret);
  if (typeof secret !== 'string') return no('link.invalid');
  const object = await linkedObject(db, access.purpose, secret, now);
  const [asked] = access.object ? valuesAt(request, access.object).map(String) : [object];
  return object !== undefined && object === asked ? { ok: true, secretObject: object } : no('link.invalid');
}

/** The first way in. When none is, the last answer is given: the ways are listed from the widest to the narrowest. */
async function anyOf(ways: Access[], situation: Situation): Promise<Verdict> {
  let verdict = no('auth.lackingPermissions');
  for (const way of ways) {
    verdict = await decide(way, situation);
    if (verdict.ok) return verdict;
  }
  return verdict;
}

async function allOf(conditions: Access[], situation: Situation): Promise<Verdict> {
  let secretObject: string | null = null;
  for (const condition of conditions) {
    const verdict = await decide(condition, situation);
    if (!verdict.ok) return verdict;
    secretObject ??= verdict.secretObject;
  }
  return { ok: true, secretObject };
}

const nobodys: Scope = { kind: 'ofUser', userId: -1, insurerId: null };

/** A list without a scope in the contract gets one that shows nothing. */
export function scopeFor(kind: ScopeKind | undefined, caller: Caller | null): Scope {
  if (!caller || !kind) return nobodys;
  if (caller.user.role === 'administrator') return { kind: 'all' };
  return { kind: 'ofUser', userId: caller.user.id, insurerId: caller.user.insurerId };
}
