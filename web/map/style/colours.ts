export type Scheme = 'light' | 'dark';

export interface MapColours {
  sea: string;
  land: string;
  shore: string;
  border: string;
  /** Names of towns, and of lesser places. */
  name: string;
  lesserName: string;
  waterName: string;
  /** Only tiles of one's own have these. */
  town: string;
  wood: string;
  motorway: string;
  motorwayEdge: string;
  road: string;
  roadEdge: string;
}

/** The look's own map colours; names keep 4.5 : 1 or more against what they stand on. */
export const mapColours: Record<Scheme, MapColours> = {
  light: {
    sea: '#C9DFE6',
    land: '#F4F5F1',
    shore: '#A9C7D1',
    border: '#B9C0BC',
    name: '#435153',
    lesserName: '#5A686A',
    waterName: '#2F6071',
    town: '#E7E8E2',
    wood: '#DFE9D8',
    motorway: '#F6E7BD',
    motorwayEdge: '#D9C9A0',
    road: '#FFFFFF',
    roadEdge: '#D8DBD5',
  },
  dark: {
    sea: '#0B1416',
    land: '#172123',
    shore: '#25383D',
    border: '#3A4A4B',
    name: '#A7B6B8',
    lesserName: '#83949A',
    waterName: '#6B97A5',
    town: '#1E2A2C',
    wood: '#18261F',
    motorway: '#4A4F44',
    motorwayEdge: '#12191A',
    road: '#324043',
    roadEdge: '#12191A',
  },
};
