// A day as one would tell it, and the records a tracker makes of it.
import { keptFix } from '../../tracking/kept-fix.ts';
import { noReadings, type Fix, type Readings } from '../../tracking/fix.ts';
import { createNoise, headings, moved, roskilde, type Heading, type Place } from './ground.fixture.ts';

export interface Device {
  /** Seconds between its records, on the way and standing. */
  every?: number;
  standingEvery?: number;
  hasIgnition?: boolean;
  /** Whether only records of a change say so. */
  saysIgnitionRarely?: boolean;
  hasOdometer?: boolean;
  /** Whether it says that it moves. */
  hasMovement?: boolean;
  /** How far each of its places may be off. */
  noiseMetres?: number;
}

export interface Told {
  fixes: Fix[];
  /** Places by the names the script gave them. */
  places: Map<string, Place>;
}

const epoch = Date.UTC(2026, 10, 12);
const day = 86_400_000;
const unitSeconds: Record<string, number> = { s: 1, min: 60, h: 3600 };
const ignitionEvent = 239;
const movementEvent = 240;

/** '7:02', '07:02:30', '2 7:02' on the next day. */
export function instantOf(text: string): number {
  const [, dayNumber = '1', hours, minutes, seconds = '0'] = /^(?:(\d+) )?(\d+):(\d\d)(?::(\d\d))?$/.exec(text)!;
  return epoch + (Number(dayNumber) - 1) * day + (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** One command a line; a time before it is when it happens, else it happens when the one before is done. */
export function tell(script: string, device: Device = {}): Told {
  const tracker = createTracker(device);
  for (const line of script
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean))
    tracker.obey(line);
  return { fixes: tracker.fixes.map(keptFix), places: tracker.places };
}

const claimedKmh = (how: string): number => Number(/at ([\d.]+) km\/h/.exec(how)?.[1] ?? 0);

function createTracker(device: Device) {
  const { every = 10, standingEvery = every, hasIgnition = true, hasOdometer = false, hasMovement = false } = device;
  const noise = createNoise(7);
  const fixes: Fix[] = [];
  const places = new Map<string, Place>();
  let now = epoch;
  let here = roskilde;
  let isOn = false;
  let odometer = 80_000_000;
  let shownOdometer: number | null = null;

  function record(kmh: number, how: string, changes: Partial<Fix> = {}, readings: Partial<Readings> = {}): void {
    const off = device.noiseMetres ?? 0;
    const place = off > 0 ? moved(moved(here, 'north', noise() * off), 'east', noise() * off) : here;
    const isLost = how.includes('without fix');
    const saysIgnition = hasIgnition && !(device.saysIgnitionRarely && !changes.event);
    fixes.push({
      at: now,
      event: 0,
      ...(isLost && fixes.length === 0 ? { lat: null, lng: null } : place),
      ...(isLost && fixes.length > 0 ? { lat: fixes.at(-1)!.lat, lng: fixes.at(-1)!.lng } : {}),
      hasFix: !isLost,
      speedKmh: isLost ? 0 : Math.round(kmh),
      direction: 0,
      altitudeMetres: 20,
      satellites: isLost ? 0 : 9,
      raw: null,
      ...changes,
      readings: {
        ...noReadings,
        ignition: saysIgnition ? isOn : null,
        moving: hasMovement ? kmh > 0 : null,
        odometerMetres: hasOdometer ? Math.floor(shownOdometer ?? odometer) : null,
        ...readings,
      },
    });
  }

  /** Goes the way evenly, with a record in every beat and one where it ends. */
  function go(metres: number, heading: Heading, seconds: number, how: string): void {
    const [start, begun, counted] = [here, now, odometer];
    const road = Number(/by road ([\d.]+) km/.exec(how)?.[1] ?? metres / 1000) * 1000;
    const kmh = (metres / seconds) * 3.6;
    for (let beat = every; ; beat += every) {
      const passed = Math.min(beat, seconds);
      now = begun + passed * 1000;
      here = moved(start, heading, (metres * passed) / seconds);
      if (!how.includes('carried')) odometer = counted + (road * passed) / seconds;
      const isThere = passed === seconds;
      const isSilent = how.includes('silent');
      if (!isSilent) record(isThere && !how.includes('rolling') ? 0 : kmh, how);
      if (isThere) return;
    }
  }

  function stand(seconds: number, how: string): void {
    const [begun, home] = [now, here];
    const drift = Number(/drifting (\d+) m/.exec(how)?.[1] ?? 0);
    for (let passed = standingEvery; passed <= seconds && !how.includes('silent'); passed += standingEvery) {
      now = begun + passed * 1000;
      here = moved(moved(home, 'north', noise() * drift * 0.7), 'east', noise() * drift * 0.7);
      record(claimedKmh(how), how, {}, hasMovement ? { moving: false } : {});
    }
    here = home;
    now = begun + seconds * 1000;
  }

  const commands: [RegExp, (...found: string[]) => void][] = [
    [
      /^ignition (on|off)(.*)$/,
      (to, how) => {
        isOn = to === 'on';
        record(claimedKmh(how!), how!, { event: ignitionEvent });
      },
    ],
    [
      /^(?:drive|sail|towed) ([\d.]+) km (\w+) in ([\d.]+) (s|min|h)(.*)$/,
      (km, heading, time, unit, how) => {
        if (!Object.hasOwn(headings, heading!)) throw new Error(`There is no heading ${heading}.`);
        go(Number(km) * 1000, heading as Heading, Number(time) * unitSeconds[unit!]!, how!);
      },
    ],
    [/^stand ([\d.]+) (s|min|h)(.*)$/, (time, unit, how) => stand(Number(time) * unitSeconds[unit!]!, how!)],
    [/^report(.*)$/, (how) => record(0, how!)],
    [/^begins to move$/, () => record(0, '', { event: movementEvent }, { moving: true })],
    [/^here is (\w+)$/, (name) => void places.set(name!, here)],
    [
      /^one fix ([\d.]+) km (\w+)(?: at ([\d.]+) km\/h)?$/,
      (km, heading, kmh = '0') => {
        now += every * 1000;
        record(Number(kmh), '', moved(here, heading as Heading, Number(km) * 1000));
      },
    ],
    [
      /^a record of ([\d :]+) with ignition (on|off), ([\d.]+) km (\w+)(?: at ([\d.]+) km\/h)?$/,
      (at, ignition, km, heading, kmh = '0') =>
        record(
          Number(kmh),
          '',
          { at: instantOf(at!), ...moved(here, heading as Heading, Number(km) * 1000) },
          { ignition: ignition === 'on' },
        ),
    ],
    [/^the same instant says ignition (on|off)$/, (to) => record(0, '', { event: 1 }, { ignition: to === 'on' })],
    [/^odometer (?:set to|shows) ([\d.]+) km$/, (km) => void (odometer = Number(km) * 1000)],
    [/^odometer stops showing$/, () => void (shownOdometer = odometer)],
    [/^odometer shows all$/, () => void (shownOdometer = null)],
  ];

  return {
    fixes,
    places,
    obey(line: string): void {
      const [, time, command] = /^(?:((?:\d+ )?\d+:\d\d(?::\d\d)?) )?(.*)$/.exec(line)!;
      if (time) {
        if (instantOf(time) < now) throw new Error(`It is later than that already: ${line}`);
        now = instantOf(time);
      }
      for (const [pattern, act] of commands) {
        const found = pattern.exec(command!);
        if (found) return act(...found.slice(1));
      }
      throw new Error(`Nobody knows how to: ${line}`);
    },
  };
}
