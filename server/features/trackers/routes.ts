import type { Clock } from '#server/clock.ts';
import type { Handler } from '#server/http/handle.ts';
import type { Bus } from '#server/live/bus.ts';
import { noBilling } from './billing.ts';
import { trackerFormRoutes } from './form-routes.ts';
import { trackerListRoutes } from './list-routes.ts';
import { trackerPeopleRoutes } from './people-routes.ts';
import { trackerSubscriptionRoutes } from './subscription-routes.ts';

interface Deps {
  clock: Clock;
  bus: Bus;
}

export const trackerRoutes = ({ clock, bus }: Deps): Handler[] => [
  ...trackerListRoutes(clock),
  ...trackerFormRoutes({ clock, bus }),
  ...trackerSubscriptionRoutes({ clock, billing: noBilling }),
  ...trackerPeopleRoutes(),
];
