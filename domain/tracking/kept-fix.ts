import type { Fix } from './fix.ts';

/** To seven decimals of a degree, a centimetre: what is kept. */
export const keptDegrees = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

const isKept = ({ lat, lng, speedKmh, direction }: Fix): boolean =>
  (lat === null || keptDegrees(lat) === lat) &&
  (lng === null || keptDegrees(lng) === lng) &&
  Number.isInteger(speedKmh) &&
  Number.isInteger(direction);

/** A fix as it will be read again. What is folded now must be what a refold will find. */
export function keptFix(fix: Fix): Fix {
  if (isKept(fix)) return fix;
  return {
    ...fix,
    lat: fix.lat === null ? null : keptDegrees(fix.lat),
    lng: fix.lng === null ? null : keptDegrees(fix.lng),
    speedKmh: Math.round(fix.speedKmh),
    direction: Math.round(fix.direction) % 360,
  };
}
