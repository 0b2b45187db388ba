import type { Device } from './script.fixture.ts';

export interface Scenario {
  name: string;
  device?: Device;
  script: string;
  /** Such as '7:02:00 to 7:22:00, 12000 m, home to work'; without places they are not looked at. */
  trips: string[];
  /** Where places are off, distances are: by so much at most. */
  withinMetres?: number;
}
