/** What the map keeps in view: all that is shown, the selected one, or what the user moved it to. */
export type CameraMode = 'all' | 'one' | 'free';

export type CameraEvent = 'moved' | 'showAll' | 'follow' | 'unfollow' | 'selected' | 'deselected' | 'foundAddress';

const next: Record<CameraEvent, CameraMode | null> = {
  moved: 'free',
  showAll: 'all',
  follow: 'one',
  unfollow: 'free',
  selected: 'one',
  // Back among all: where the user looked stays, unless that was the one that is left.
  deselected: null,
  foundAddress: 'free',
};

export const cameraAfter = (mode: CameraMode, event: CameraEvent): CameraMode =>
  next[event] ?? (mode === 'one' ? 'all' : mode);
