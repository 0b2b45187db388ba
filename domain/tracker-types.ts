// What the trackers we sell are and can do: one table, so that no rule elsewhere asks for a type's number.

const minute = 60;
const hour = 60 * minute;

/** How the device's own numbers are to be read: families give one number different meanings. */
export type DeviceFamily = 'wired' | 'plugged' | 'asset' | 'personal';

export type DeviceAlarm =
  | 'disconnect'
  | 'tow'
  | 'ignitionOn'
  | 'ignitionOff'
  | 'din1On'
  | 'din1Off'
  | 'din2On'
  | 'din2Off'
  | 'din3On'
  | 'din3Off'
  | 'panic'
  | 'fall';

export interface TrackerType {
  code: number;
  name: string;
  family: DeviceFamily;
  hasIgnition: boolean;
  /** How many digital inputs are wired. */
  inputs: 0 | 3;
  /** What it can raise beside age, battery, movement, speed and fences. */
  alarms: readonly DeviceAlarm[];
  hasRecoveryMode: boolean;
  /** How often it reports, and the silence after which its position counts as old. */
  movingSeconds: number;
  stillSeconds: number;
  outdatedAfterSeconds: number;
  /** What stands below its name on the map: its speed, or the time of its last position. */
  subLabel: 'speed' | 'time';
}

const ignition = ['ignitionOn', 'ignitionOff'] as const;
const inputs = ['din1On', 'din1Off', 'din2On', 'din2Off', 'din3On', 'din3Off'] as const;

const easy = {
  name: 'Easy',
  family: 'plugged',
  hasIgnition: true,
  inputs: 0,
  alarms: ['disconnect', 'tow', ...ignition],
  hasRecoveryMode: true,
  movingSeconds: 10,
  stillSeconds: hour,
  outdatedAfterSeconds: 3 * hour,
  subLabel: 'speed',
} as const;

const long = {
  name: 'Long',
  family: 'asset',
  hasIgnition: false,
  inputs: 0,
  alarms: ['tow'],
  hasRecoveryMode: true,
  movingSeconds: 12 * hour,
  stillSeconds: 24 * hour,
  outdatedAfterSeconds: 25 * hour,
} as const;

export const trackerTypes: readonly TrackerType[] = [
  {
    code: 10,
    name: 'Mini',
    family: 'personal',
    hasIgnition: false,
    inputs: 0,
    alarms: ['panic', 'fall'],
    hasRecoveryMode: true,
    movingSeconds: 5 * minute,
    stillSeconds: hour,
    outdatedAfterSeconds: 3 * hour,
    subLabel: 'speed',
  },
  { code: 20, ...easy },
  { code: 22, ...easy },
  {
    code: 25,
    name: 'Battery',
    family: 'asset',
    hasIgnition: false,
    inputs: 0,
    alarms: ['tow'],
    hasRecoveryMode: true,
    movingSeconds: 5 * minute,
    stillSeconds: 6 * hour,
    outdatedAfterSeconds: 13 * hour,
    subLabel: 'speed',
  },
  {
    code: 30,
    name: 'Permanent',
    family: 'wired',
    hasIgnition: true,
    inputs: 3,
    alarms: ['disconnect', 'tow', ...ignition, ...inputs, 'panic'],
    hasRecoveryMode: true,
    movingSeconds: 10,
    stillSeconds: hour,
    outdatedAfterSeconds: 3 * hour,
    subLabel: 'speed',
  },
  { code: 110, ...long, subLabel: 'time' },
  { code: 120, ...long, subLabel: 'speed' },
];

export const trackerTypeCodes = trackerTypes.map(({ code }) => code);
export const defaultTrackerType = 30;

const byCode = new Map(trackerTypes.map((type) => [type.code, type]));

export function trackerType(code: number): TrackerType {
  const type = byCode.get(code);
  if (!type) throw new Error(`There is no tracker type ${code}.`);
  return type;
}
