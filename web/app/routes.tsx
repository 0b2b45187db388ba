import type { ComponentType } from 'react';
import type { Ability } from '#domain/permissions/abilities.ts';
import type { SecretPurpose } from '#domain/secrets.ts';
import { testRoutes } from '#web/features/test/routes.tsx';

type Load<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

export interface PageRoute {
  path: string;
  /** Who may open it: everybody, every login, or logins with this ability. */
  guard: 'public' | 'loggedIn' | Ability;
  load: Load;
  /** `none` for pages that draw the whole window themselves; `fullScreen` has the bar but no footer. */
  frame?: 'none' | 'fullScreen';
}

const login: Load = () => import('#web/features/auth/login-page.tsx');
const requestReset: Load = () => import('#web/features/auth/request-reset-page.tsx');
const resetPassword: Load = () => import('#web/features/auth/reset-password-page.tsx');
const choosePassword: Load = () => import('#web/features/auth/choose-password-page.tsx');
const confirmChange: Load = () => import('#web/features/auth/confirm-change-page.tsx');

/** Every page. A feature that brings one adds a line, and the navigation offers it. */
export const pages: readonly PageRoute[] = [
  { path: '/login', guard: 'public', frame: 'none', load: login },
  { path: '/reset-password', guard: 'public', frame: 'none', load: requestReset },
  { path: '/reset-password/:token', guard: 'public', frame: 'none', load: resetPassword },
  { path: '/choose-password/:token', guard: 'public', frame: 'none', load: choosePassword },
  { path: '/confirm-change/:token/:email', guard: 'public', frame: 'none', load: confirmChange },
  { path: '/', guard: 'loggedIn', load: () => import('#web/features/home/home-page.tsx') },
  {
    path: '/map/:imei?',
    guard: 'seeMap',
    frame: 'fullScreen',
    load: () => import('#web/features/tracking/map-page.tsx'),
  },
  { path: '/mileage/:tab?', guard: 'seeMileage', load: () => import('#web/features/mileage/mileage-page.tsx') },
  {
    path: '/trackers/:first?/:second?',
    guard: 'seeTrackers',
    load: () => import('#web/features/trackers/trackers-page.tsx'),
  },
  {
    path: '/refused-devices',
    guard: 'administrate',
    load: () => import('#web/features/devices/refused-devices-page.tsx'),
  },
  { path: '/profile', guard: 'loggedIn', load: () => import('#web/features/profile/profile-page.tsx') },
  {
    path: '/status-message',
    guard: 'administrate',
    load: () => import('#web/features/messages/status-message-page.tsx'),
  },
  { path: '/mailbox', guard: 'administrate', load: () => import('#web/features/mailbox/mailbox-page.tsx') },
  ...testRoutes.map(({ path, lazy }) => ({ path, guard: 'public' as const, load: lazy })),
];

/** The pages behind secret links. A purpose without one answers as a link that does not work. */
export const secretPages: Partial<Record<SecretPurpose, Load<{ params: Record<string, string> }>>> = {
  trip: () => import('#web/features/mileage/links/trip-page.tsx'),
  odometer: () => import('#web/features/mileage/links/odometer-page.tsx'),
};
