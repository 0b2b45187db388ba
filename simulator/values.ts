// The values a device sends along, by their numbers in Teltonika's list.
import type { DeviceFamily } from '#domain/tracker-types.ts';
import type { IoElement, IoSize } from '#server/devices/protocols/teltonika/avl.ts';

export const io = {
  input1: 1,
  odometer: 16,
  signal: 21,
  externalVoltage: 66,
  batteryVoltage: 67,
  batteryCurrent: 68,
  gnssStatus: 69,
  batteryLevel: 113,
  charger: 116,
  hdop: 182,
  sleep: 200,
  panic: 236,
  ignition: 239,
  movement: 240,
  operator: 241,
  tow: 246,
  idling: 251,
  unplugged: 252,
} as const;

/** What is true of the device at a moment. */
export interface Condition {
  hasIgnition: boolean;
  isMoving: boolean;
  isIdling: boolean;
  isCharging: boolean;
  isAsleep: boolean;
  hasFix: boolean;
  batteryPercent: number;
  externalMillivolts: number;
  signal: number;
  odometerMetres: number;
  hdop: number;
  input1: boolean;
}

const value = (id: number, size: IoSize, number: number | boolean): IoElement => ({
  id,
  size,
  value: Math.round(Number(number)),
});

const common = (condition: Condition): IoElement[] => [
  value(io.movement, 1, condition.isMoving),
  value(io.signal, 1, condition.signal),
  value(io.gnssStatus, 1, condition.isAsleep ? 3 : condition.hasFix ? 1 : 2),
  value(io.sleep, 1, condition.isAsleep ? 2 : 0),
  value(io.batteryLevel, 1, condition.batteryPercent),
  value(io.batteryVoltage, 2, 3500 + condition.batteryPercent * 6.8),
  value(io.hdop, 2, condition.hdop),
];

const powered = (condition: Condition): IoElement[] => [
  value(io.ignition, 1, condition.hasIgnition),
  ...common(condition),
  ...(condition.isIdling ? [value(io.idling, 1, 1)] : []),
  value(io.externalVoltage, 2, condition.externalMillivolts),
  value(io.odometer, 4, condition.odometerMetres),
  value(io.operator, 4, 23801),
];

const families: Record<DeviceFamily, (condition: Condition) => IoElement[]> = {
  wired: (condition) => [value(io.input1, 1, condition.input1), ...powered(condition)],
  plugged: powered,
  asset: (condition) => [...common(condition), value(io.charger, 1, 0), value(io.batteryCurrent, 2, 0)],
  personal: (condition) => [
    ...common(condition),
    value(io.charger, 1, condition.isCharging),
    value(io.batteryCurrent, 2, condition.isCharging ? 280 : 0),
  ],
};

/** The cause of an event stands among the values, once. */
export function valuesOf(
  family: DeviceFamily,
  condition: Condition,
  cause: { id: number; value: number } | null,
): IoElement[] {
  const usual = families[family](condition);
  if (!cause) return usual;
  return [...usual.filter(({ id }) => id !== cause.id), value(cause.id, 1, cause.value)];
}
