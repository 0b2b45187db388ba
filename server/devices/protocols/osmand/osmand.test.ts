import { describe, expect, test } from 'vitest';
import type { Fix } from '#domain/tracking/fix.ts';
import type { Parsed } from './fix.ts';
import { parseJson } from './json.ts';
import { keyIn, parseParameters } from './parameters.ts';
import { readRequest } from './request.ts';
import { readTimestamp } from './time.ts';

const now = new Date('2026-11-12T12:00:00Z');
const fixOf = (parsed: Parsed): Fix => {
  if (!('fix' in parsed)) throw new Error(parsed.problem);
  return parsed.fix;
};
const fromParameters = (parameters: Record<string, unknown>) =>
  fixOf(parseParameters({ lat: '55.6', lon: '12.5', ...parameters }, now));

describe('parameters', () => {
  test('DEV-02 a position with all that is known of it', () => {
    const query = 'id=secret&lat=55.67609681&lon=-12.5&timestamp=1767261600&speed=10&bearing=359.7';
    const further = 'altitude=12.4&accuracy=5&batt=79.6&charge=true&hdop=1.5';
    const said = Object.fromEntries(new URLSearchParams(`${query}&${further}`));
    expect(fromParameters(said)).toEqual({
      at: Date.parse('2026-01-01T10:00:00Z'),
      event: 0,
      lat: 55.6760968,
      lng: -12.5,
      hasFix: true,
      speedKmh: 19,
      direction: 0,
      altitudeMetres: 12,
      satellites: null,
      readings: expect.objectContaining({ batteryPercent: 80, charging: true, ignition: null, cries: 0 }),
      raw: { accuracy: '5', hdop: '1.5' },
    });
  });
  test('other names of the same', () => {
    expect(fixOf(parseParameters({ location: '55.6,12.5', heading: '90' }, now))).toMatchObject({
      lat: 55.6,
      lng: 12.5,
      direction: 90,
      at: now.getTime(),
      raw: null,
    });
    for (const name of ['id', 'deviceid', 'device_id']) expect(keyIn({ [name]: 'k' })).toBe('k');
    expect(keyIn({ id: '' })).toBeNull();
  });
  test('a place that is not valid is not fresh', () => {
    expect(fromParameters({ valid: 'false' }).hasFix).toBe(false);
    expect(fromParameters({ valid: '1' }).hasFix).toBe(true);
  });
  test.each([
    { lat: '91' },
    { lat: 'north' },
    { lon: '' },
    { lon: '180.1' },
    { lat: ['1', '2'] },
    { timestamp: 'then' },
  ])('DEV-02 %j is no position', (wrong) => {
    expect(parseParameters({ lat: '55.6', lon: '12.5', ...wrong }, now)).toHaveProperty('problem');
  });
  test('numbers no column can hold are brought within bounds, texts are cleaned, keys are not kept', () => {
    const wild = {
      id: 'k',
      speed: '1e9',
      altitude: '1e9',
      batt: '300',
      note: `a\0b${'c'.repeat(200)}`,
      half: '\ud800',
    };
    const fix = fromParameters(wild);
    expect(fix).toMatchObject({ speedKmh: 1000, altitudeMetres: 30_000, readings: { batteryPercent: 100 } });
    expect(fix.raw).toEqual({ note: `ab${'c'.repeat(97)}`, half: '\ufffd' });
    expect(
      Object.keys(fromParameters(Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`k${at}`, '1']))).raw!),
    ).toHaveLength(20);
  });
  test.each([
    ['1767261600', '2026-01-01T10:00:00.000Z'],
    ['1767261600123', '2026-01-01T10:00:00.123Z'],
    ['2026-01-01T11:00:00+01:00', '2026-01-01T10:00:00.000Z'],
    ['2026-01-01 10:00:00', '2026-01-01T10:00:00.000Z'],
  ])('the time %s is %s', (text, instant) => {
    expect(new Date(readTimestamp(text)!).toISOString()).toBe(instant);
  });
});

describe('JSON', () => {
  const location = {
    timestamp: '2026-01-01T10:00:00.000Z',
    coords: { latitude: 55.6, longitude: 12.5, speed: 10, heading: 45.4, accuracy: 5, altitude: 12.6 },
    is_moving: true,
    odometer: 1234.5,
    event: 'motionchange',
    battery: { level: 0.42, is_charging: false },
  };
  test('DEV-02 a position with all that is known of it', () => {
    expect(fixOf(parseJson({ device_id: 'k', location }, now))).toMatchObject({
      at: Date.parse('2026-01-01T10:00:00Z'),
      lat: 55.6,
      lng: 12.5,
      speedKmh: 36,
      direction: 45,
      altitudeMetres: 13,
      readings: { moving: true, odometerMetres: 1235, batteryPercent: 42, charging: false },
      raw: { accuracy: 5, event: 'motionchange' },
    });
  });
  test('-1 is unknown', () => {
    const coords = { latitude: 55.6, longitude: 12.5, speed: -1, heading: -1 };
    const said = { location: { coords, battery: { level: -1 } } };
    expect(fixOf(parseJson(said, now))).toMatchObject({
      at: now.getTime(),
      speedKmh: 0,
      direction: 0,
      readings: { batteryPercent: null },
    });
  });
  test.each([null, 1, 'x', [], {}, { location: 5 }, { location: { coords: { latitude: 95, longitude: 1 } } }])(
    '%j is no position',
    (body) => {
      expect(parseJson(body, now)).toHaveProperty('problem');
    },
  );
});

test('what is put aside of a request does not hold its key', () => {
  const request = { pathKey: undefined, query: {}, form: {} };
  const json = readRequest({ ...request, json: { device_id: 'secret', location: 5 } });
  const form = readRequest({ ...request, form: { id: 'secret', lat: 'x' }, json: undefined });
  expect([json.key, form.key]).toEqual(['secret', 'secret']);
  expect(Buffer.from(json.raw()).toString()).toBe('{"location":5}');
  expect(Buffer.from(form.raw()).toString()).toBe('{"lat":"x"}');
});
