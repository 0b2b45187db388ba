import type { Clock } from '#server/clock.ts';
import type { Vendor } from '#server/config.ts';
import type { Handler } from '#server/http/handle.ts';
import type { Bus } from '#server/live/bus.ts';
import type { Hub } from '#server/live/hub.ts';
import type { Post } from '#server/outbox/post.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { deviceRoutes } from './devices/routes.ts';
import type { Geocoding } from './geocoding/geocoding.ts';
import { geocodingRoutes } from './geocoding/routes.ts';
import { journalRoutes } from './journal/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import type { ExportMaker } from './mileage/export/maker.ts';
import { mileageRoutes } from './mileage/routes.ts';
import { modeRoutes } from './modes/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { siteRoutes } from './site/routes.ts';
import { trackerRoutes } from './trackers/routes.ts';
import { trackingRoutes } from './tracking/routes.ts';

export interface FeatureDeps {
  clock: Clock;
  passwords: Passwords;
  post: Post;
  vendor: Vendor;
  hasMailbox: boolean;
  geocoding: Geocoding;
  mapStyle: string;
  bus: Bus;
  hub: Hub;
  publicUrl: string;
  recoveryDays: number;
  exportMaker: ExportMaker;
}

/** Every feature, each with just what it needs. */
export const featureHandlers = ({
  clock,
  passwords,
  post,
  vendor,
  hasMailbox,
  geocoding,
  mapStyle,
  bus,
  hub,
  publicUrl,
  recoveryDays,
  exportMaker,
}: FeatureDeps): Handler[] => [
  ...authRoutes({ clock, passwords, post }),
  ...profileRoutes({ clock, passwords, post }),
  ...messageRoutes(clock),
  ...mailboxRoutes({ hasMailbox }),
  ...siteRoutes({
    clock,
    vendor,
    hasMailbox,
    map: { style: mapStyle, suggestsWhileTyping: geocoding.suggestsWhileTyping },
  }),
  ...geocodingRoutes({ clock, geocoding }),
  ...trackingRoutes({ clock, hub }),
  ...trackerRoutes({ clock, bus }),
  ...modeRoutes({ clock, bus, recoveryDays }),
  ...journalRoutes(clock),
  ...mileageRoutes({ clock, geocoding, exportMaker }),
  ...deviceRoutes({ clock, publicUrl }),
];
