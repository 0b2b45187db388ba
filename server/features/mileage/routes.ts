import type { Clock } from '#server/clock.ts';
import type { Handler } from '#server/http/handle.ts';
import type { Geocoding } from '../geocoding/geocoding.ts';
import { detailRoutes } from './details.ts';
import type { ExportMaker } from './export/maker.ts';
import { exportRoutes } from './export/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { odometerRoutes } from './odometer/routes.ts';
import { tripRoutes } from './trips/routes.ts';

export interface MileageDeps {
  clock: Clock;
  geocoding: Geocoding;
  exportMaker: ExportMaker;
}

export const mileageRoutes = ({ clock, geocoding, exportMaker }: MileageDeps): Handler[] => [
  ...tripRoutes({ clock, geocoding }),
  ...odometerRoutes({ clock }),
  ...detailRoutes({ clock }),
  ...exportRoutes({ clock, exportMaker }),
  ...noticeRoutes({ clock }),
];
