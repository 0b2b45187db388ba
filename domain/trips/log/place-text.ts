import type { Place } from './log.ts';

/** `55.6761, 12.5683`: about ten metres, and the same in every language. */
export const coordinateText = (lat: number, lng: number): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/** Where there is no address the coordinates stand for it, so that a place is never just missing. */
export function placeText({ address, lat, lng }: Place, unknownPlace: string): string {
  if (address) return address;
  return lat === null || lng === null ? unknownPlace : coordinateText(lat, lng);
}

/** Whether there may be an address that nobody could look up. */
export const lacksAddress = ({ address, lat }: Place): boolean => address === null && lat !== null;

/** Whether coordinates stand for it, since there is no address to find. */
export const hasNoAddress = ({ address, lat }: Place): boolean => address === '' && lat !== null;
