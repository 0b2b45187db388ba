// From the records of a frame to fixes.
import type { TrackerType } from '#domain/tracker-types.ts';
import type { Fix } from '#domain/tracking/fix.ts';
import type { PutAside } from '../../ports.ts';
import { putAside } from '../aside.ts';
import type { Records } from '../protocol.ts';
import type { AvlRecord } from './avl.ts';
import type { AvlData } from './decode.ts';
import { readIo } from './readings.ts';

/** No vehicle goes faster: such a number is a fault, kept among the raw ones. */
const fastestKmh = 1000;

export function fixesOf(decoded: AvlData, data: Buffer, type: TrackerType): Omit<Records, 'kind' | 'acknowledgement'> {
  const fixes: Fix[] = [];
  const aside: PutAside[] = [];
  const rawAt = (index: number) => data.subarray(decoded.bounds[index], decoded.bounds[index + 1]);
  const indexes: number[] = [];
  decoded.records.forEach((record, index) => {
    if (!isOnEarth(record)) return aside.push(putAside('undecodable', rawAt(index), 'No such place.', record.at));
    indexes.push(index);
    return fixes.push(fixOf(record, type));
  });
  if (decoded.rest) aside.push(putAside('undecodable', decoded.rest.raw, decoded.rest.note));
  return { fixes, aside, rawOf: (fix) => rawAt(indexes[fixes.indexOf(fix)]!) };
}

const isOnEarth = ({ lat, lng }: AvlRecord): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

export function fixOf(record: AvlRecord, type: TrackerType): Fix {
  const { readings, raw } = readIo(record.io, type);
  const hasFix = record.satellites > 0;
  const isNowhere = !hasFix && record.lat === 0 && record.lng === 0;
  const isTooFast = record.speed > fastestKmh;
  return {
    at: record.at,
    event: record.eventId,
    lat: isNowhere ? null : record.lat,
    lng: isNowhere ? null : record.lng,
    hasFix,
    speedKmh: isTooFast ? 0 : record.speed,
    direction: record.angle % 360,
    altitudeMetres: isNowhere ? null : record.altitude,
    satellites: record.satellites,
    readings,
    raw: isTooFast ? { ...raw, speed: record.speed } : raw,
  };
}
