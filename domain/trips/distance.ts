import { metresBetween } from '../tracking/history/metres-between.ts';
import { flatMetres } from './parameters.ts';

const radians = Math.PI / 180;

/**
 * Along the ground. Short distances on the ellipsoid (WGS 84), with what a degree measures half-way: a sphere is off by 0.3 %
 * east to west in Denmark, three kilometres in a thousand. Long ones, which are guesses anyway, on the sphere.
 */
export function metresOver(lat: number, lng: number, toLat: number, toLng: number): number {
  const cos = Math.cos((lat + toLat) * 0.5 * radians);
  const cos2 = 2 * cos * cos - 1;
  const cos3 = (2 * cos2 - 1) * cos;
  const cos4 = 2 * cos2 * cos2 - 1;
  const degreesEast = Math.abs(toLng - lng);
  const north = (toLat - lat) * (111_132.954 - 559.822 * cos2 + 1.175 * cos4);
  const east = Math.min(degreesEast, 360 - degreesEast) * (111_412.84 * cos - 93.5 * cos3);
  const metres = Math.sqrt(north * north + east * east);
  return metres <= flatMetres ? metres : metresBetween({ lat, lng }, { lat: toLat, lng: toLng });
}
