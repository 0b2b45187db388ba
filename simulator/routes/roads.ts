import type { PlaceName } from './places.ts';
import { roadsOfFunen } from './funen.ts';
import { roadsOfJutland } from './jutland.ts';
import { roadsOfZealand } from './zealand.ts';

export type RoadKind = 'motorway' | 'road' | 'town' | 'water';

export interface Road {
  /** As Danes call it. */
  name: string;
  from: PlaceName;
  to: PlaceName;
  kind: RoadKind;
  /** Points between the ends, `lat lng` with commas between. */
  via: string;
}

export const roads: readonly Road[] = [...roadsOfZealand, ...roadsOfFunen, ...roadsOfJutland];
