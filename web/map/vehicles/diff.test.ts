import { expect, test } from 'vitest';
import { diffVehicles, isEmpty } from './diff.ts';
import { vehicleFeature, type VehicleFeature } from './vehicle.ts';

const feature = (n: number, lng: number, detail = ''): VehicleFeature =>
  vehicleFeature(
    {
      imei: String(n),
      name: `Van ${n}`,
      icon: 'van',
      color: '#000000',
      lat: 55,
      lng,
      direction: 0,
      movement: 'parked',
      detail,
    },
    { isSelected: false, isQuiet: false },
  );
const drawn = (...features: VehicleFeature[]) => new Map(features.map((one) => [one.properties.imei, one]));

test('only what changed is sent to the map', () => {
  const result = diffVehicles(
    drawn(feature(1, 12), feature(2, 12), feature(3, 12)),
    drawn(feature(1, 12), feature(2, 13), feature(4, 12)),
  );
  expect(result.diff.add.map(({ properties }) => properties?.['imei'])).toEqual(['4']);
  expect(result.diff.remove).toEqual(['3']);
  expect(result.diff.update).toEqual([
    { id: '2', addOrUpdateProperties: [], newGeometry: { type: 'Point', coordinates: [13, 55] } },
  ]);
  expect(result.moves).toEqual([{ imei: '2', from: [12, 55], to: [13, 55] }]);
});

test('a new speed is a new property in the same place', () => {
  const { diff, moves } = diffVehicles(drawn(feature(1, 12)), drawn(feature(1, 12, '64 km/t')));
  expect(diff.update).toEqual([{ id: '1', addOrUpdateProperties: [{ key: 'detail', value: '  64 km/t' }] }]);
  expect(moves).toEqual([]);
});

test('the same again is nothing', () => {
  expect(isEmpty(diffVehicles(drawn(feature(1, 12)), drawn(feature(1, 12))))).toBe(true);
});
