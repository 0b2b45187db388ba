// A Teltonika device that a test holds in its hand.
import type { AvlRecord } from '#server/devices/protocols/teltonika/avl.ts';
import { encodeAvl, encodeLogin } from '#server/devices/protocols/teltonika/encode.ts';
import { TestDevice } from './devices.ts';
import type { TestServer } from './server.ts';

const ioIds = { ignition: 239, movement: 240, signal: 21 };

export interface Report {
  at: string | number;
  lat?: number;
  lng?: number;
  speed?: number;
  angle?: number;
  satellites?: number;
  event?: number;
  ignition?: boolean;
  moving?: boolean;
  signal?: number;
}

export function aRecord(report: Report): AvlRecord {
  const { lat = 55.6761, lng = 12.5683, speed = 0, angle = 0, satellites = 9, event = 0 } = report;
  const flag = (id: number, value: boolean | number | undefined) =>
    value === undefined ? [] : [{ id, size: 1 as const, value: Number(value) }];
  return {
    at: typeof report.at === 'number' ? report.at : Date.parse(report.at),
    priority: 0,
    lat,
    lng,
    altitude: 12,
    angle,
    satellites,
    speed,
    eventId: event,
    io: [
      ...flag(ioIds.ignition, report.ignition),
      ...flag(ioIds.movement, report.moving),
      ...flag(ioIds.signal, report.signal),
    ],
  };
}

export const aFrame = (...reports: Report[]): Buffer => encodeAvl(0x8e, reports.map(aRecord));

/** Connects and logs in; throws if it is refused. */
export async function logInDevice(server: TestServer, imei: string): Promise<TestDevice> {
  const device = await TestDevice.connect(server.running.devicePort()!);
  device.send(encodeLogin(imei));
  const answer = await device.hear(1);
  if (answer !== '01') throw new Error(`The device ${imei} was answered ${answer || 'nothing'}.`);
  return device;
}

/** Sends a frame and gives how many records were acknowledged. */
export async function deliver(device: TestDevice, ...reports: Report[]): Promise<number> {
  device.send(aFrame(...reports));
  return Number.parseInt(await device.hear(4), 16);
}
