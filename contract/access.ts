// Who may call a route, as data: the server decides by it, the API page prints it, the access matrix walks it.
import type { Ability, TrackerAbility } from '#domain/permissions/abilities.ts';
import type { SecretPurpose } from '#domain/secrets.ts';

/** Where in the request a value stands: `params.imei`, `body.invoiceIds`, `body.trackersAndFields.*.id`. */
export type Place = `${'params' | 'query' | 'body'}.${string}`;

/** Objects other than trackers that a caller can stand in a relation to. Features register how each is resolved. */
export type ObjectKind = 'user' | 'contact' | 'invoice' | 'card' | 'order';

/** Lists whose rows depend on who asks. */
export type ScopeKind = 'trackers' | 'users' | 'contacts';

export type Access =
  | { kind: 'everyone' }
  | { kind: 'loggedIn' }
  | { kind: 'able'; ability: Ability }
  | { kind: 'onTracker'; ability: TrackerAbility; imei: Place }
  | { kind: 'on'; object: ObjectKind; id: Place }
  | { kind: 'bySecret'; purpose: SecretPurpose; object: Place | null; secret: Place }
  | { kind: 'notImpersonating' }
  | { kind: 'anyOf'; of: Access[] }
  | { kind: 'allOf'; of: Access[] };

export const everyone: Access = { kind: 'everyone' };
export const loggedIn: Access = { kind: 'loggedIn' };
/** Refused while an administrator acts as somebody else. */
export const notImpersonating: Access = { kind: 'notImpersonating' };
export const able = (ability: Ability): Access => ({ kind: 'able', ability });
export const administrators = able('administrate');
/** The right to a tracker, or to each of several when the place holds many. */
export const onTracker = (ability: TrackerAbility, imei: Place): Access => ({ kind: 'onTracker', ability, imei });
/** A relation to an object, resolved by the server: my invoice, my card. */
export const on = (object: ObjectKind, id: Place): Access => ({ kind: 'on', object, id });
/** A secret of this purpose for this object; without a place the secret itself names the object. */
export const bySecret = (purpose: SecretPurpose, object: Place | null, secret: Place = 'query.secret'): Access => ({
  kind: 'bySecret',
  purpose,
  object,
  secret,
});
export const anyOf = (...of: Access[]): Access => ({ kind: 'anyOf', of });
export const allOf = (...of: Access[]): Access => ({ kind: 'allOf', of });

/** The values at a place of a request, `*` standing for every member. */
export function valuesAt(request: object, place: Place): unknown[] {
  let found: unknown[] = [request];
  for (const step of place.split('.')) {
    found = found.flatMap((value) => {
      if (value === null || typeof value !== 'object') return [];
      return step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]];
    });
  }
  return found.flat().filter((value) => value !== undefined && value !== null);
}

/** A line a person can read: `administrate, or settings on the tracker in params.imei`. */
export function describeAccess(access: Access): string {
  switch (access.kind) {
    case 'everyone':
      return 'everyone';
    case 'loggedIn':
      return 'logged in';
    case 'able':
      return `may ${access.ability}`;
    case 'onTracker':
      return `${access.ability} on the tracker in ${access.imei}`;
    case 'on':
      return `related to the ${access.object} in ${access.id}`;
    case 'bySecret':
      return `a ${access.purpose} secret in ${access.secret}${access.object ? ` for ${access.object}` : ''}`;
    case 'notImpersonating':
      return 'not while acting as somebody else';
    case 'anyOf':
      return access.of.map(describeAccess).join(', or ');
    case 'allOf':
      return access.of.map(describeAccess).join('; and ');
  }
}
