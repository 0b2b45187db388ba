// Pictures on the map are drawn when a feature first names one: the name says all there is to draw.

export type DiscState = 'plain' | 'selected' | 'old';
export type ClusterSize = 'small' | 'medium' | 'large';

export const discId = (color: string, icon: string, state: DiscState): string => `our:disc:${color}:${icon}:${state}`;
export const wedgeId = (color: string, size: 'plain' | 'selected'): string => `our:wedge:${color}:${size}`;
export const labelId = (color: string): string => `our:label:${color}`;
/** In the colours of the page, for what is old or beside the point. */
export const quietLabelId = 'our:quietLabel';
export const clusterId = (size: ClusterSize): string => `our:cluster:${size}`;
export const haloId = 'our:halo';
export const pinId = 'our:pin';

/** What a picture of ours is of; nothing for others. */
export function readImageId(id: string): [kind: string, ...details: string[]] | null {
  const [owner, ...rest] = id.split(':');
  return owner === 'our' ? (rest as [string, ...string[]]) : null;
}
