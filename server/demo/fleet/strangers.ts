// So that administrators have something to see: devices that are not ours, and one that does not speak clearly.
import { encodeAvlData } from '#server/devices/protocols/teltonika/encode.ts';
import { closeFrame } from '#server/devices/protocols/teltonika/framing.ts';
import { openConnection, type Address } from '#simulator/connection.ts';
import { stockImei, strangers } from './profiles.ts';

const patienceMs = 10_000;

export async function knock(address: Address, signal: AbortSignal): Promise<void> {
  for (const imei of strangers) {
    if (signal.aborted) return;
    await openConnection(address, imei, () => '', patienceMs).catch(() => {});
  }
  const connection = await openConnection(address, stockImei(), () => '', patienceMs);
  await connection.deliver(garbled());
  connection.close();
}

/** The checksum is right, the record is cut short. Always the same bytes, so that it is put aside once. */
function garbled(): Buffer {
  const data = encodeAvlData(0x08, [
    {
      at: Date.UTC(2026, 0, 1, 10),
      priority: 0,
      lat: 55.4573,
      lng: 12.1816,
      altitude: 9,
      angle: 0,
      satellites: 0,
      speed: 0,
      eventId: 0,
      io: [{ id: 66, size: 2, value: 12_400 }],
    },
  ]);
  return closeFrame(Buffer.concat([data.subarray(0, -4), data.subarray(-1)]));
}
