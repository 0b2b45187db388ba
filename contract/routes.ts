// The table of every call. A route that is not here does not exist.
import * as auth from './features/auth.ts';
import * as devices from './features/devices.ts';
import * as geocoding from './features/geocoding.ts';
import * as journal from './features/journal.ts';
import * as mailbox from './features/mailbox.ts';
import * as mileageExport from './features/mileage/export.ts';
import * as mileageNotices from './features/mileage/notices.ts';
import * as odometer from './features/mileage/odometer.ts';
import * as trips from './features/mileage/trips.ts';
import * as messages from './features/messages.ts';
import * as modes from './features/modes.ts';
import * as profile from './features/profile.ts';
import * as site from './features/site.ts';
import * as trackers from './features/trackers.ts';
import * as tracking from './features/tracking.ts';
import type { AnyRoute } from './route.ts';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value;

export interface NamedRoute {
  feature: string;
  name: string;
  route: AnyRoute;
}

const mileage = { ...trips, ...odometer, ...mileageExport, ...mileageNotices };

const features = {
  auth,
  profile,
  messages,
  mailbox,
  site,
  tracking,
  trackers,
  modes,
  journal,
  mileage,
  devices,
  geocoding,
};

export const routes: NamedRoute[] = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isRoute(value) ? [{ feature, name, route: value as AnyRoute }] : [],
  ),
);
