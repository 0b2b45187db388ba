// From one parking spot to another: which way, how far, how long. Lengths are kept, tracks are made again when needed.
import { driveAlong, type Driver, type Motion } from './motion.ts';
import { roundOf, trackBetween } from './routes/network.ts';
import type { PlaceName } from './routes/places.ts';
import { joined, lengthOf, pieceOf, pointAt, reversed, type LatLng, type Track } from './track.ts';

/** A kerb on the round through a place's streets, by the index of its point. */
export interface Spot {
  place: PlaceName;
  kerb: number;
  /** Both, as one word. */
  name: string;
}

export interface Leg {
  from: Spot;
  to: Spot;
  metres: number;
  seconds: number;
}

export interface Legs {
  /** To where one stands: once round the streets. */
  between(from: Spot, to: Spot): Leg;
  motionOf(leg: Leg): Motion;
}

export const spotIn = (place: PlaceName, share: number): Spot => {
  const points = roundOf(place).lat.length;
  const kerb = 1 + Math.floor(share * (points - 2));
  return { place, kerb, name: `${place} ${kerb}` };
};

export const placeOfSpot = ({ place, kerb }: Spot): LatLng => pointAt(roundOf(place), kerb);

/** From the kerb to where the roads meet, the shorter way round. */
function outFrom({ place, kerb }: Spot): Track {
  const round = roundOf(place);
  const last = round.lat.length - 1;
  return kerb > last / 2 ? pieceOf(round, kerb, last) : reversed(pieceOf(round, 0, kerb));
}

function trackBetweenSpots(from: Spot, to: Spot): Track {
  if (from.place !== to.place) {
    const roads = trackBetween(from.place, to.place);
    return joined([outFrom(from), ...(roads ? [roads] : []), reversed(outFrom(to))]);
  }
  const round = roundOf(from.place);
  if (to.kerb > from.kerb) return pieceOf(round, from.kerb, to.kerb);
  return joined([pieceOf(round, from.kerb, round.lat.length - 1), pieceOf(round, 0, to.kerb)]);
}

export function createLegs(driver: Driver): Legs {
  const known = new Map<string, Map<string, Leg>>();
  const measure = (from: Spot, to: Spot): Leg => {
    const track = trackBetweenSpots(from, to);
    return { from, to, metres: lengthOf(track), seconds: Math.ceil(driveAlong(track, driver).duration) };
  };
  return {
    between(from, to) {
      const onwards = known.get(from.name) ?? new Map<string, Leg>();
      known.set(from.name, onwards);
      const leg = onwards.get(to.name) ?? measure(from, to);
      onwards.set(to.name, leg);
      return leg;
    },
    motionOf: ({ from, to }) => driveAlong(trackBetweenSpots(from, to), driver),
  };
}
