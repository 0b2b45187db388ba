import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { Commands, Directory, Ingest } from './ports.ts';
import type { DeviceLimits } from './session-limits.ts';
import type { Refusals } from './session-refusals.ts';

export interface SessionPorts {
  ingest: Ingest;
  directory: Directory;
  commands: Commands;
  clock: Clock;
  log: Log;
  retentionMonths: number;
  limits: DeviceLimits;
  refusals: Refusals;
}

/** IPv4 as such, although the socket speaks IPv6. */
export const plainAddress = (address = ''): string => address.replace(/^::ffff:/, '');
