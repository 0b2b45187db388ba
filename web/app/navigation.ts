import { can, type Ability } from '#domain/permissions/abilities.ts';
import type { Subject } from '#domain/permissions/subject.ts';

export type EntryId =
  | 'home'
  | 'map'
  | 'mileage'
  | 'trackers'
  | 'users'
  | 'contacts'
  | 'billing'
  | 'cancellation'
  | 'orders'
  | 'mechanics'
  | 'insurers'
  | 'newCustomer'
  | 'newsletter'
  | 'statusMessage'
  | 'profile';

type Place = 'nav' | 'home';

export interface Entry {
  id: EntryId;
  path: string;
  guard: Ability | 'loggedIn';
  places: readonly Place[];
}

const both: readonly Place[] = ['nav', 'home'];

/** Everything the product has a page for, in the order of the top bar. What has no page yet is not shown. */
export const entries: readonly Entry[] = [
  { id: 'home', path: '/', guard: 'loggedIn', places: ['nav'] },
  { id: 'map', path: '/map', guard: 'seeMap', places: both },
  { id: 'mileage', path: '/mileage', guard: 'seeMileage', places: both },
  { id: 'trackers', path: '/trackers', guard: 'seeTrackers', places: both },
  { id: 'users', path: '/users', guard: 'seeUsers', places: both },
  { id: 'contacts', path: '/contacts', guard: 'seeContacts', places: both },
  { id: 'billing', path: '/billing', guard: 'seeBilling', places: both },
  { id: 'cancellation', path: '/cancellation', guard: 'seeCancellation', places: ['nav'] },
  { id: 'orders', path: '/orders', guard: 'administrate', places: both },
  { id: 'mechanics', path: '/mechanics', guard: 'administrate', places: both },
  { id: 'insurers', path: '/insurers', guard: 'administrate', places: ['nav'] },
  { id: 'newCustomer', path: '/new-customer', guard: 'administrate', places: ['nav'] },
  { id: 'newsletter', path: '/newsletter', guard: 'administrate', places: both },
  { id: 'statusMessage', path: '/status-message', guard: 'administrate', places: both },
  { id: 'profile', path: '/profile', guard: 'loggedIn', places: ['home'] },
];

/** The order of the front page's buttons, where it is not that of the top bar. */
const homeOrder: readonly EntryId[] = [
  'map',
  'trackers',
  'mileage',
  'users',
  'contacts',
  'billing',
  'profile',
  'orders',
  'mechanics',
  'newsletter',
  'statusMessage',
];

export function entriesFor(subject: Subject, existingPaths: ReadonlySet<string>, place: Place): Entry[] {
  const shown = entries.filter(
    ({ path, guard, places }) =>
      places.includes(place) && existingPaths.has(path) && (guard === 'loggedIn' || can(subject, guard)),
  );
  return place === 'nav' ? shown : shown.sort((a, b) => homeOrder.indexOf(a.id) - homeOrder.indexOf(b.id));
}
