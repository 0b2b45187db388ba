import type { Frame } from './rings.ts';

/** Denmark and what is shown around it in the same detail. */
export const denmark: Frame = { west: 7, south: 53, east: 16, north: 60 };
export const europe: Frame = { west: -11, south: 36, east: 32, north: 71 };

export const isInside = ({ longitude, latitude }: { longitude: number; latitude: number }, frame: Frame): boolean =>
  longitude > frame.west && longitude < frame.east && latitude > frame.south && latitude < frame.north;
