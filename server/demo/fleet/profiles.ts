// How each of the demo's vehicles spends its days. At any hour some of them drive.
import type { Habit } from '#simulator/habits.ts';
import type { Profile } from '#simulator/plan.ts';
import type { PlaceName } from '#simulator/routes/places.ts';
import { fleets } from '../company/trackers.ts';
import { imeiOf, serials } from '../load-trackers.ts';

interface Driving {
  habit: Habit;
  home: PlaceName;
  reachHours?: number;
  maxKmh?: number;
  batteryPercent?: number;
  movedEveryDays?: number;
  /** Its last word was days ago, or never came. */
  silent?: 'forDays' | 'always';
}

const stands = (home: PlaceName, movedEveryDays: number, more: Partial<Driving> = {}): Driving => ({
  habit: 'still',
  home,
  reachHours: 0.4,
  maxKmh: 82,
  movedEveryDays,
  ...more,
});

const drivings: Record<string, Driving> = {
  'Varebil 1 · Jens': { habit: 'roundTheClock', home: 'koge' },
  'Varebil 2 · Mette': { habit: 'work', home: 'koge' },
  'Varebil 3 · Ali': { habit: 'work', home: 'koge', reachHours: 0.8 },
  'Kassevogn · Rasmus': { habit: 'roundTheClock', home: 'roskilde', maxKmh: 112 },
  'Pickup · Ole': { habit: 'errands', home: 'koge' },
  'Golf · Anne': { habit: 'errands', home: 'koge', reachHours: 0.7 },
  'Polo · vagtbil': { habit: 'night', home: 'koge' },
  'Trailer, blå': stands('koge', 5),
  Minigraver: stands('koge', 4, { batteryPercent: 11 }),
  Kompressor: stands('koge', 7),
  Værktøjscontainer: stands('koge', 20),
  Vagttelefon: { habit: 'stroll', home: 'koge', maxKmh: 6 },

  'Gravemaskine 01': stands('skensved', 6),
  'Gravemaskine 02': stands('skensved', 9),
  'Gravemaskine 03': stands('skensved', 30, { batteryPercent: 7 }),
  Læssemaskine: stands('skensved', 3),
  'Lift 8 m': stands('skensved', 5),
  'Lift 12 m': stands('skensved', 8, { silent: 'forDays' }),
  Gaffeltruck: { habit: 'stuck', home: 'skensved' },
  'Lastbil med kran': { habit: 'roundTheClock', home: 'skensved', maxKmh: 83, reachHours: 0.7 },
  'Generator 20 kW': stands('skensved', 15),
  'Generator 60 kW': stands('skensved', 15, { silent: 'always' }),
  Skurvogn: stands('skensved', 25),
  Maskintrailer: stands('skensved', 3),

  Fejemaskine: { habit: 'sweeper', home: 'koge', maxKmh: 26 },
  'Park-traktor': { habit: 'site', home: 'skensved', maxKmh: 32 },

  'Volvo XC60': { habit: 'night', home: 'naestved', reachHours: 0.9 },
  'BMW 320d': { habit: 'errands', home: 'koge' },
  Elcykel: { habit: 'stroll', home: 'koge', maxKmh: 21 },
  Bella: { habit: 'stroll', home: 'koge', maxKmh: 5 },

  'Mercedes GLC': { habit: 'errands', home: 'jyllinge', reachHours: 0.8 },
  'Hymer B-Klasse': { habit: 'outing', home: 'jyllinge', reachHours: 2.5, maxKmh: 95 },
  Motorcykel: { habit: 'outing', home: 'jyllinge', reachHours: 1 },

  Følgebåd: { habit: 'outing', home: 'jyllingeHarbour', maxKmh: 25 },
  'Jolle 7': { habit: 'still', home: 'jyllingeHarbour' },
};

export interface DemoVehicle {
  profile: Profile;
  silent: Driving['silent'];
}

/** By the names the demo was loaded with: people may have given others since, the imei stays. */
export function demoVehicles(): DemoVehicle[] {
  const trackers = fleets.flatMap((fleet) => fleet.trackers);
  return [...serials(trackers.length)].flatMap((serial, order) => {
    const { name, type } = trackers[order]!;
    const driving = drivings[name];
    if (!driving) return [];
    const { silent, reachHours = 0.5, maxKmh = 126, ...rest } = driving;
    return [{ profile: { ...rest, imei: imeiOf(serial), type, reachHours, maxKmh }, silent }];
  });
}

/** Of a vehicle by the name the demo was loaded with. */
export const imeiNamed = (name: string): string => {
  const trackers = fleets.flatMap((fleet) => fleet.trackers);
  return imeiOf([...serials(trackers.length)][trackers.findIndex((tracker) => tracker.name === name)]!);
};

/** Of the last tracker in stock, and of devices nobody has sold. */
export const stockImei = (): string => imeiOf([...serials(fleets.flatMap((fleet) => fleet.trackers).length)].at(-1)!);
export const strangers = [imeiOf(900_311), imeiOf(900_742)];
