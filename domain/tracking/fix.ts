/** What a device said of one moment, in our own terms whatever its protocol. */
export interface Fix {
  /** Milliseconds since 1970, UTC. */
  at: number;
  /** What made the device speak; 0 for its ordinary rhythm. Two records of one instant differ by it. */
  event: number;
  /** Degrees. Null where the device has never known. Without a fresh fix, the last place it knew. */
  lat: number | null;
  lng: number | null;
  /** Whether the place is of this moment. */
  hasFix: boolean;
  speedKmh: number;
  /** Degrees from north, 0 to 359. */
  direction: number;
  altitudeMetres: number | null;
  satellites: number | null;
  readings: Readings;
  /** What the tracker type's table gives no meaning to, by the protocol's own id. */
  raw: Record<string, number | string> | null;
}

/** What the sensors said; null is "did not say". */
export interface Readings {
  ignition: boolean | null;
  moving: boolean | null;
  charging: boolean | null;
  asleep: boolean | null;
  batteryPercent: number | null;
  /** 0 to 5. */
  signal: number | null;
  powerMillivolts: number | null;
  odometerMetres: number | null;
  /** Digital inputs 1 to 3 as bits 0 to 2. */
  inputs: number | null;
  /** What the device cried out, as bits of `cries`. */
  cries: number;
}

export const cries = { tow: 1, disconnect: 2, panic: 4, fall: 8, crash: 16, jamming: 32 } as const;
export type Cry = keyof typeof cries;

export const noReadings: Readings = {
  ignition: null,
  moving: null,
  charging: null,
  asleep: null,
  batteryPercent: null,
  signal: null,
  powerMillivolts: null,
  odometerMetres: null,
  inputs: null,
  cries: 0,
};

/** The one order of a tracker's fixes. */
export const byTime = (one: Pick<Fix, 'at' | 'event'>, other: Pick<Fix, 'at' | 'event'>): number =>
  one.at - other.at || one.event - other.event;
