// A place on the ellipsoid and the way from it, by its radii: another formula than the detector's own.
export interface Place {
  lat: number;
  lng: number;
}

const equator = 6_378_137;
const squaredEccentricity = 0.006_694_379_990_14;
const radians = Math.PI / 180;

export const headings = { north: 0, east: 90, south: 180, west: 270 } as const;
export type Heading = keyof typeof headings;

export const roskilde: Place = { lat: 55.6419, lng: 12.0878 };

export function moved({ lat, lng }: Place, heading: Heading, metres: number): Place {
  const flattened = 1 - squaredEccentricity * Math.sin(lat * radians) ** 2;
  const northRadius = (equator * (1 - squaredEccentricity)) / flattened ** 1.5;
  const eastRadius = (equator / Math.sqrt(flattened)) * Math.cos(lat * radians);
  const angle = headings[heading] * radians;
  return {
    lat: lat + (metres * Math.cos(angle)) / northRadius / radians,
    lng: lng + (metres * Math.sin(angle)) / eastRadius / radians,
  };
}

/** Numbers between -1 and 1, the same for the same seed. */
export function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
