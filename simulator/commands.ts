// What a device does when it is told something, and what it answers.
import { trackerType } from '#domain/tracker-types.ts';
import { rhythmOf, type Rhythm } from './moments.ts';

/** Of the network at home; the same is set for the others. */
const stopPeriod = 10_000;
const movingPeriod = 10_050;
const inRecovery = { movingSeconds: 10, stillSeconds: 60 };

export interface Obedience {
  rhythm: Rhythm;
  response: string;
}

export function obey(typeCode: number, rhythm: Rhythm, command: string): Obedience {
  const [word = '', rest = ''] = command.trim().split(/\s+(.*)/s);
  if (word === 'setparam') return setParameters(rhythm, rest);
  if (word === 'recovery:1') return { rhythm: { ...rhythm, ...inRecovery }, response: 'Recovery mode enabled' };
  if (word === 'recovery:0') return { rhythm: rhythmOf(trackerType(typeCode)), response: 'Recovery mode disabled' };
  return { rhythm, response: answers[word]?.(rhythm, rest) ?? 'WARNING: Unknown command' };
}

const answers: Record<string, (rhythm: Rhythm, rest: string) => string> = {
  getinfo: () =>
    'INI:2026/1/1 0:0 RTC:2026/1/1 0:0 RST:1 ERR:0 SR:0 BR:0 CF:0 FG:0 FL:0 SMS:0 NOGPS:0:0 GPS:1 SAT:0 RS:1 MD:0 RF:0',
  getver: () => 'Code Ver:03.29.00 Rev:00 Device IMEI:0 Device ID:000000 BL Ver:01.09 Hw:SIMULATED',
  getstatus: () => 'Data Link: 1 GPRS: 1 Phone: 0 SIM: 0 OP: 23801 Signal: 4 NewSMS: 0 Roaming: 0 SMSFull: 0',
  getparam: ({ movingSeconds, stillSeconds }, rest) =>
    rest
      .split(';')
      .map((id) => `Param ID:${id} Value:${Number(id) === stopPeriod ? stillSeconds : movingSeconds}`)
      .join(';'),
};

function setParameters(rhythm: Rhythm, text: string): Obedience {
  const pairs = new Map(text.split(';').map((pair) => pair.split(':').map(Number) as [number, number]));
  if ([...pairs].some(([id, value]) => !Number.isInteger(id) || !Number.isInteger(value) || value < 0))
    return { rhythm, response: 'WARNING: Wrong parameter or value' };
  return {
    rhythm: {
      ...rhythm,
      movingSeconds: pairs.get(movingPeriod) || rhythm.movingSeconds,
      stillSeconds: pairs.get(stopPeriod) || rhythm.stillSeconds,
    },
    response: `New value ${text}`,
  };
}
