import type { Clock } from '#server/clock.ts';
import type { Vendor } from '#server/config.ts';
import type { Handler } from '#server/http/handle.ts';
import type { Post } from '#server/outbox/post.ts';
import type { Passwords } from '#server/secrets/passwords.ts';
import { authRoutes } from './auth/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { siteRoutes } from './site/routes.ts';

export interface FeatureDeps {
  clock: Clock;
  passwords: Passwords;
  post: Post;
  vendor: Vendor;
  hasMailbox: boolean;
}

/** Every feature, each with just what it needs. */
export const featureHandlers = ({ clock, passwords, post, vendor, hasMailbox }: FeatureDeps): Handler[] => [
  ...authRoutes({ clock, passwords, post }),
  ...profileRoutes({ clock, passwords, post }),
  ...messageRoutes(clock),
  ...mailboxRoutes({ hasMailbox }),
  ...siteRoutes({ clock, vendor, hasMailbox }),
];
