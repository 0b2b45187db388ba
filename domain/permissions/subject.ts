/** The four kinds of login. A mechanic is a contact and has none. */
export const roles = ['administrator', 'user', 'insurerAdministrator', 'insurerEmployee'] as const;
export type Role = (typeof roles)[number];

/** What a user can be given on one tracker. */
export const grantablePermissions = [
  'currentPosition',
  'history',
  'mileage',
  'name',
  'colorAndIcon',
  'alarmRules',
  'settings',
] as const;
export type GrantablePermission = (typeof grantablePermissions)[number];

/** `insurerPerms` comes from a living grant to the insurer and is never stored. */
export const trackerPermissions = [...grantablePermissions, 'insurerPerms'] as const;
export type TrackerPermission = (typeof trackerPermissions)[number];

/** How a login stands to trackers: the specification's permissions object. */
export interface Relations {
  adminOf: string[];
  ownerOf: string[];
  billingOf: string[];
  /** The insurers this login works for. */
  insurers: number[];
  /** Trackers insured by them, granted or not. */
  insurerTrackerImeis: string[];
  trackers: Record<string, Partial<Record<TrackerPermission, boolean>>>;
}

export interface Subject {
  role: Role;
  relations: Relations;
}

export const noRelations: Relations = {
  adminOf: [],
  ownerOf: [],
  billingOf: [],
  insurers: [],
  insurerTrackerImeis: [],
  trackers: {},
};
