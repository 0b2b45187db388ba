import type { GeoJSONFeatureDiff } from 'maplibre-gl';
import type { Move } from './diff.ts';

/** Motion explains, and never takes longer. */
const glideMs = 200;

const between = (from: number, to: number, share: number): number => from + (to - from) * share;

export const stepOf = ({ imei, from, to }: Move, share: number): GeoJSONFeatureDiff => ({
  id: imei,
  newGeometry: { type: 'Point', coordinates: [between(from[0], to[0], share), between(from[1], to[1], share)] },
});

/** Takes what moved from where it was to where it is, frame by frame. Answers how to end it at once. */
export function glide(moves: readonly Move[], show: (steps: GeoJSONFeatureDiff[]) => void): () => void {
  const startedAt = performance.now();
  let isThere = false;
  let frame = requestAnimationFrame(step);
  function step(now: number): void {
    const share = Math.max(0, Math.min(1, (now - startedAt) / glideMs));
    isThere = share === 1;
    // Slower at the end, as things that arrive.
    show(moves.map((move) => stepOf(move, 1 - (1 - share) ** 2)));
    if (!isThere) frame = requestAnimationFrame(step);
  }
  return () => {
    cancelAnimationFrame(frame);
    if (!isThere) show(moves.map((move) => stepOf(move, 1)));
    isThere = true;
  };
}
