import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { defaultIcon, type TrackerIcon } from '#domain/tracker-look.ts';
import { trackerIconShapes } from '#web/ui/tracker-icons.ts';

const known = new Map<TrackerIcon, Path2D>();

/** The lines of an icon: read off the same drawing that lists show. */
function readPath(icon: TrackerIcon): Path2D {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(createElement(trackerIconShapes[icon])));
  const whole = new Path2D();
  for (const { attributes } of host.querySelectorAll('path'))
    whole.addPath(new Path2D(attributes.getNamedItem('d')?.value ?? ''));
  root.unmount();
  return whole;
}

/** In a square of 24. An icon that we no longer have is the default one. */
export function iconPath(name: string): Path2D {
  const icon = name in trackerIconShapes ? (name as TrackerIcon) : defaultIcon;
  const path = known.get(icon) ?? readPath(icon);
  known.set(icon, path);
  return path;
}
