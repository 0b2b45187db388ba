import type { TrackPoint } from './point.ts';

const start = Date.UTC(2026, 10, 12, 6);
const metresPerDegree = 111_195;

/** Points northwards from Køge, each as seconds and metres from the start; then the speed and what else differs. */
export const track = (...steps: [seconds: number, metres: number, changes?: Partial<TrackPoint>][]): TrackPoint[] =>
  steps.map(([seconds, metres, changes]) => ({
    datetime: new Date(start + seconds * 1000),
    coordinate: { lat: 55.45 + metres / metresPerDegree, lng: 12.18 },
    speed: 0,
    direction: 0,
    ignition: null,
    ...changes,
  }));
