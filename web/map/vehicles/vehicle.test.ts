import { expect, test } from 'vitest';
import { trackerColors } from '#domain/tracker-look.ts';
import { contrast } from '#domain/contrast.ts';
import { vehicleFeature, type Vehicle } from './vehicle.ts';

const van: Vehicle = {
  imei: '350000000000001',
  name: 'Varebil 1',
  icon: 'van',
  color: '#0378B0',
  lat: 55.5,
  lng: 12.1,
  direction: 225,
  movement: 'driving',
  detail: '64 km/t',
};
const look = { isSelected: false, isQuiet: false };
const propertiesOf = (changes: Partial<Vehicle> = {}, changedLook = {}) =>
  vehicleFeature({ ...van, ...changes }, { ...look, ...changedLook }).properties;

test('a driving vehicle is a disc in its colour with a wedge to where it heads, named with its speed', () => {
  expect(vehicleFeature(van, look).geometry.coordinates).toEqual([12.1, 55.5]);
  expect(propertiesOf()).toMatchObject({
    disc: 'our:disc:#0378B0:van:plain',
    wedge: 'our:wedge:#0378B0:plain',
    heading: 225,
    label: 'our:label:#0378B0',
    detail: '  64 km/t',
  });
});

test('what does not drive has no wedge, and what is old is drawn as old with a quiet label', () => {
  expect(propertiesOf({ movement: 'parked' }).wedge).toBe('');
  expect(propertiesOf({ movement: 'old' })).toMatchObject({
    disc: 'our:disc:#0378B0:van:old',
    label: 'our:quietLabel',
    ink: '',
  });
});

test('the selected one is large; beside an open history the labels of the others are quiet', () => {
  expect(propertiesOf({}, { isSelected: true }).disc).toBe('our:disc:#0378B0:van:selected');
  expect(propertiesOf({}, { isQuiet: true }).label).toBe('our:quietLabel');
});

test('MAP-06 a label is black where black has 12 : 1 with the tracker’s colour, else white', () => {
  for (const { hex } of trackerColors)
    expect(propertiesOf({ color: hex }).ink).toBe(contrast('#000000', hex) >= 12 ? '#000000' : '#FFFFFF');
  expect(propertiesOf({ color: '#F7C473' }).ink).toBe('#000000');
  expect(propertiesOf({ color: '#000000' }).ink).toBe('#FFFFFF');
});
