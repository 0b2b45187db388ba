// The roads as a net: from any place to any other, the quickest way.
import { joined, lengthOf, parsePoints, reversed, trackThrough, type Track } from '../track.ts';
import { placeNames, placeOf, type PlaceName } from './places.ts';
import { roads, type Road } from './roads.ts';

interface Edge {
  to: PlaceName;
  hours: number;
  track: Track;
}

const edges = new Map<PlaceName, Edge[]>(placeNames.map((name) => [name, []]));
for (const road of roads) {
  const track = trackOf(road);
  const hours = lengthOf(track) / 1000 / track.kmh[0]!;
  edges.get(road.from)!.push({ to: road.to, hours, track });
  edges.get(road.to)!.push({ to: road.from, hours, track: reversed(track) });
}

export function trackOf({ from, to, via, kind }: Road): Track {
  return trackThrough([placeOf(from), ...parsePoints(via), placeOf(to)], kind);
}

const rounds = new Map<PlaceName, Track>();

/** The streets of a place, from where the roads meet and back there. */
export function roundOf(name: PlaceName): Track {
  const known = rounds.get(name);
  if (known) return known;
  const place = placeOf(name);
  if (!place.round) throw new Error(`Nobody stops at ${name}.`);
  const round = trackThrough([place, ...parsePoints(place.round), place], place.isWater ? 'water' : 'town');
  rounds.set(name, round);
  return round;
}

interface Reached {
  hours: number;
  by: { from: PlaceName; edge: Edge } | null;
}

const trees = new Map<PlaceName, Map<PlaceName, Reached>>();

/** Dijkstra's, over half a hundred places. */
function treeFrom(start: PlaceName): Map<PlaceName, Reached> {
  const known = trees.get(start);
  if (known) return known;
  const reached = new Map<PlaceName, Reached>([[start, { hours: 0, by: null }]]);
  const open = new Set<PlaceName>([start]);
  while (open.size > 0) {
    const from = [...open].reduce((nearest, name) =>
      reached.get(name)!.hours < reached.get(nearest)!.hours ? name : nearest,
    );
    open.delete(from);
    for (const edge of edges.get(from)!) {
      const hours = reached.get(from)!.hours + edge.hours;
      if (hours >= (reached.get(edge.to)?.hours ?? Infinity)) continue;
      reached.set(edge.to, { hours, by: { from, edge } });
      open.add(edge.to);
    }
  }
  trees.set(start, reached);
  return reached;
}

export function trackBetween(from: PlaceName, to: PlaceName): Track | null {
  const tree = treeFrom(from);
  const tracks: Track[] = [];
  for (let by = tree.get(to)?.by; by; by = tree.get(by.from)?.by) tracks.unshift(by.edge.track);
  return tracks.length > 0 ? joined(tracks) : null;
}

/** Where one can stop within so many hours on the road. */
export const placesWithin = (from: PlaceName, hours: number): PlaceName[] =>
  [...treeFrom(from)]
    .filter(([name, reached]) => name !== from && reached.hours <= hours && placeOf(name).round)
    .map(([name]) => name);
