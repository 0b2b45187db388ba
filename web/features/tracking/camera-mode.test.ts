import { expect, test } from 'vitest';
import { cameraAfter, type CameraEvent, type CameraMode } from './camera-mode.ts';

test.each<[CameraMode, CameraEvent, CameraMode]>([
  ['all', 'moved', 'free'],
  ['one', 'moved', 'free'],
  ['free', 'showAll', 'all'],
  ['all', 'selected', 'one'],
  ['free', 'follow', 'one'],
  ['one', 'unfollow', 'free'],
  ['one', 'deselected', 'all'],
  ['free', 'deselected', 'free'],
  ['all', 'deselected', 'all'],
  ['all', 'foundAddress', 'free'],
])('MAP-05 from %s, %s leads to %s', (mode, event, expected) => expect(cameraAfter(mode, event)).toBe(expected));
