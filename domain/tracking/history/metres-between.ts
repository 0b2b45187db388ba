const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Place {
  lat: number;
  lng: number;
}

/** Along the ground, by the haversine. */
export function metresBetween(one: Place, other: Place): number {
  const lat = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const lng = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const share = lat + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * lng;
  return 2 * earthRadius * Math.asin(Math.sqrt(share));
}
