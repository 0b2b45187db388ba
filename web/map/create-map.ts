import { addProtocol, AttributionControl, Map, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { Protocol } from 'pmtiles';
import './map.css';

// The bundle moves the worker: it is asked for where it lies now.
setWorkerUrl(workerUrl);
addProtocol('pmtiles', new Protocol().tile);

const start = { center: [11.1, 55.68] as [number, number], zoom: 12 };
const latitudes = 85;

interface MapTexts {
  label: string;
  attribution: string;
}

/** The map as it opens, with nothing of ours on it yet. Throws where the browser cannot draw maps. */
export function createMap(container: HTMLElement, style: StyleSpecification | string, texts: MapTexts): Map {
  const map = new Map({
    container,
    style,
    ...start,
    minZoom: 2,
    maxZoom: 20,
    maxBounds: [
      [-Infinity, -latitudes],
      [Infinity, latitudes],
    ],
    // Flat and north up: people read it as they read a road map.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // What moves would blink if it faded in at each new place.
    fadeDuration: 0,
    attributionControl: false,
    locale: { 'Map.Title': texts.label, 'AttributionControl.ToggleAttribution': texts.attribution },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: matchMedia('(max-width: 49.99em)').matches }), 'bottom-right');
  return map;
}
