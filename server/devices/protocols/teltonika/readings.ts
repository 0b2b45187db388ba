// What the numbers of a device's values mean: a table for each family, since families give one number different meanings.
// Numbers that a table does not know stay raw.
import { trackerTypes, type DeviceFamily, type TrackerType } from '#domain/tracker-types.ts';
import { cries, noReadings, type Cry, type Fix, type Readings } from '#domain/tracking/fix.ts';
import type { IoElement } from './avl.ts';

/** Readings while they are gathered, with what they are derived from once all is known. */
interface Gathered extends Readings {
  charger: boolean | null;
  batteryMillivolts: number | null;
  batteryMilliamperes: number | null;
}

type Meaning = (gathered: Gathered, value: number) => void;
type Meanings = Readonly<Record<number, Meaning>>;

const input =
  (number: 1 | 2 | 3): Meaning =>
  (gathered, value) => {
    const bit = 1 << (number - 1);
    gathered.inputs = value ? (gathered.inputs ?? 0) | bit : (gathered.inputs ?? 0) & ~bit;
  };

const cry =
  (name: Cry, isCried: (value: number) => boolean = Boolean): Meaning =>
  (gathered, value) => {
    if (isCried(value)) gathered.cries |= cries[name];
  };

const deepestSleeps = new Set([2, 3, 4]);
const signed16 = (value: number): number => (value << 16) >> 16;

/** A device can send any number in eight bytes: one that no column holds would cost its whole frame. */
const mostMillivolts = 1_000_000;

const common: Meanings = {
  16: (gathered, value) => (gathered.odometerMetres = value),
  21: (gathered, value) => (gathered.signal = Math.min(value, 5)),
  66: (gathered, value) => (gathered.powerMillivolts = Math.min(value, mostMillivolts)),
  67: (gathered, value) => (gathered.batteryMillivolts = value),
  68: (gathered, value) => (gathered.batteryMilliamperes = signed16(value)),
  113: (gathered, value) => (gathered.batteryPercent = Math.min(value, 100)),
  200: (gathered, value) => (gathered.asleep = deepestSleeps.has(value)),
  236: cry('panic'),
  240: (gathered, value) => (gathered.moving = value !== 0),
  246: cry('tow'),
  // Other values are traces of a crash sensor that is not calibrated.
  247: cry('crash', (value) => value === 1),
  249: cry('jamming'),
  318: cry('jamming'),
  1412: cry('fall'),
};

const withCharger: Meanings = { 116: (gathered, value) => (gathered.charger = value !== 0) };
const powered: Meanings = { 252: cry('disconnect') };

const families: Record<DeviceFamily, Meanings> = {
  wired: { ...common, ...powered },
  plugged: { ...common, ...powered },
  asset: { ...common, ...withCharger },
  personal: { ...common, ...withCharger, 242: cry('fall') },
};

const ignition: Meanings = { 239: (gathered, value) => (gathered.ignition = value !== 0) };
const inputs: Meanings = { 1: input(1), 2: input(2), 3: input(3) };

const ofType = (type: TrackerType): Meanings => ({
  ...families[type.family],
  ...(type.hasIgnition ? ignition : {}),
  ...(type.inputs > 0 ? inputs : {}),
});

const byType = new Map(trackerTypes.map((type) => [type.code, ofType(type)]));

export function readIo(io: readonly IoElement[], type: TrackerType): Pick<Fix, 'readings' | 'raw'> {
  const meanings = byType.get(type.code)!;
  const gathered: Gathered = { ...noReadings, charger: null, batteryMillivolts: null, batteryMilliamperes: null };
  let raw: Fix['raw'] = null;
  for (const element of io) {
    const meaning = meanings[element.id];
    if (meaning && typeof element.value === 'number') meaning(gathered, element.value);
    else (raw ??= {})[rawName(element.id)] = rawValue(element.value);
  }
  return { readings: conclude(gathered), raw };
}

// Keys that look like numbers would make objects slow; each name is made once.
const rawNames: string[] = [];
const rawName = (id: number): string => (rawNames[id] ??= `io${id}`);

const rawValue = (value: IoElement['value']): number | string => {
  if (typeof value === 'number') return value;
  return typeof value === 'bigint' ? value.toString(16).padStart(16, '0') : Buffer.from(value).toString('hex');
};

const conclude = (gathered: Gathered): Readings => ({
  ignition: gathered.ignition,
  moving: gathered.moving,
  charging: isCharging(gathered),
  asleep: gathered.asleep,
  batteryPercent: gathered.batteryPercent ?? percentOf(gathered.batteryMillivolts),
  signal: gathered.signal,
  powerMillivolts: gathered.powerMillivolts,
  odometerMetres: gathered.odometerMetres,
  inputs: gathered.inputs,
  cries: gathered.cries,
});

function isCharging({ charger, batteryMilliamperes, powerMillivolts }: Gathered): boolean | null {
  if (charger !== null) return charger;
  if (batteryMilliamperes !== null && batteryMilliamperes > 0) return true;
  if (powerMillivolts !== null) return powerMillivolts > 6000;
  return batteryMilliamperes === null ? null : false;
}

/** Of a lithium cell: 4.0 V is 80 %, 3.6 V is 20 %. */
function percentOf(millivolts: number | null): number | null {
  if (millivolts === null) return null;
  return Math.max(0, Math.min(100, Math.round(20 + (millivolts - 3600) * 0.15)));
}
