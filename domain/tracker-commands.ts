// What devices are told, in the words of each family.
import type { Mode } from './recovery-mode.ts';
import { trackerType, type DeviceFamily, type TrackerType } from './tracker-types.ts';

/** Numbers of the parameters for the networks at home, abroad and unknown. */
const stopPeriods = [10000, 10005, 10100, 10105, 10200, 10205];
const movingPeriods = [10050, 10055, 10150, 10155, 10250, 10255];
const sleepMode = 102;

const everyTenSeconds = 10;
const everyMinute = 60;
const awake = 0;
const gpsSleep = 1;

interface Reporting {
  stillSeconds: number;
  movingSeconds: number;
  sleep: number;
}

function setParameters({ stillSeconds, movingSeconds, sleep }: Reporting): string {
  const values = [
    ...stopPeriods.map((id) => `${id}:${stillSeconds}`),
    ...movingPeriods.map((id) => `${id}:${movingSeconds}`),
    `${sleepMode}:${sleep}`,
  ];
  return `setparam ${values.join(';')}`;
}

/** Wired units have no recovery of their own: they are told to report often and not to sleep, and afterwards what is usual for their type. */
const byParameters = ({ stillSeconds, movingSeconds }: TrackerType, mode: Mode): string =>
  mode === 'recovery'
    ? setParameters({ stillSeconds: everyMinute, movingSeconds: everyTenSeconds, sleep: awake })
    : setParameters({ stillSeconds, movingSeconds, sleep: gpsSleep });

const built = (_: TrackerType, mode: Mode): string => (mode === 'recovery' ? 'recovery:1' : 'recovery:0');

const modeCommands: Record<DeviceFamily, (type: TrackerType, mode: Mode) => string> = {
  wired: byParameters,
  plugged: byParameters,
  asset: built,
  personal: built,
};

export function modeCommand(typeCode: number, mode: Mode): string {
  const type = trackerType(typeCode);
  return modeCommands[type.family](type, mode);
}

/** Whether the device has done as it was told, judged by its answer. */
export function isAccepted(command: string, response: string): boolean {
  if (/error|fail|unknown|not supported/i.test(response)) return false;
  return !command.startsWith('setparam ') || /new value/i.test(response);
}

/** So often a device is told the same before we give up on it. */
export const maxAttempts = 5;
