import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Map } from 'maplibre-gl';
import { useLanguage } from '#web/ui/use-language.ts';
import { ownBasemap, useBasemap, type Basemap } from './basemap.ts';
import { MapContext, type LoadedMap } from './context.ts';
import { createMap } from './create-map.ts';
import { addImages } from './images/images.ts';
import { palettes } from './images/palette.ts';
import classes from './map-view.module.css';

interface MapViewProps {
  label: string;
  attributionLabel: string;
  /** The user dragged or zoomed. */
  onUserMove?: () => void;
  /** Shown where the browser cannot draw maps. */
  fallback: ReactNode;
  children: ReactNode;
}

/** The map; what is drawn on it are its children. It is made once, and takes a new style without losing them. */
export function MapView({ label, attributionLabel, onUserMove, fallback, children }: MapViewProps) {
  const scheme = useComputedColorScheme('light');
  const language = useLanguage();
  const basemap = useBasemap(scheme);
  const host = useRef<HTMLDivElement>(null);
  const made = useRef<Map>(null);
  const shown = useRef<Basemap>(null);
  const [loaded, setLoaded] = useState<LoadedMap | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const tellMove = useEffectEvent(() => onUserMove?.());
  const own = useEffectEvent(() => ownBasemap(scheme, language));

  const make = useEffectEvent((first: Basemap): Map | null => {
    try {
      return createMap(host.current!, first.style, { label, attribution: attributionLabel });
    } catch {
      queueMicrotask(() => setFailed(true));
      return null;
    }
  });

  useEffect(() => {
    if (!basemap || shown.current === basemap) return;
    shown.current = basemap;
    if (made.current) return void made.current.setStyle(basemap.style, { diff: false });
    const map = make(basemap);
    if (!map) return;
    made.current = map;
    addImages(map, () => palettes[shown.current!.scheme]);
    let epoch = 0;
    map.on('style.load', () => {
      const { scheme, hasStreets } = shown.current!;
      setLoaded({ map, scheme, hasStreets, epoch: ++epoch });
    });
    map.on('movestart', ({ originalEvent }) => originalEvent && tellMove());
    map.on('moveend', () => describe(map));
    describe(map);
    map.on('error', () => {
      // A tile that does not come leaves a gap; a style that does not come would leave nothing.
      if (epoch > 0 || typeof shown.current!.style !== 'string') return;
      shown.current = own();
      map.setStyle(shown.current.style);
    });
  }, [basemap]);

  useEffect(
    () => () => {
      const map = made.current;
      made.current = null;
      shown.current = null;
      // After the children have taken their layers away.
      setTimeout(() => map?.remove());
    },
    [],
  );

  return (
    <div className={classes.view}>
      <div ref={host} className={classes.map} />
      {hasFailed && <div className={classes.fallback}>{fallback}</div>}
      {loaded && <MapContext value={loaded}>{children}</MapContext>}
    </div>
  );
}

/** Where the map looks, on its element: for tests and for whoever wonders. */
function describe(map: Map): void {
  const { lat, lng } = map.getCenter();
  Object.assign(map.getContainer().dataset, {
    zoom: map.getZoom().toFixed(2),
    center: `${lat.toFixed(4)},${lng.toFixed(4)}`,
  });
}
