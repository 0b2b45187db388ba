// Which map to show: what the site is set to, and the embedded one where that cannot be reached.
import type { StyleSpecification } from 'maplibre-gl';
import { isTiles, onlineStyles } from '#contract/map-styles.ts';
import type { Language } from '#domain/language.ts';
import type { Scheme } from './colours.ts';
import { embeddedStyle, type BasemapUrls } from './embedded.ts';
import { ownTilesStyle } from './own-tiles.ts';

export interface ChosenStyle {
  style: StyleSpecification | string;
  isEmbedded: boolean;
}

interface Options {
  /** As `GET /misc/site` tells it: `auto`, `embedded`, the address of a style or of a PMTiles file. */
  setting: string;
  urls: BasemapUrls;
  origin: string;
  fetchStyle?: (url: string, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

/** Long enough for a slow phone, short enough to wait for a map. */
export const patienceMilliseconds = 2500;
/** A net that was not there is not tried again at once: a change of colours would wait for it each time. */
export const retryMilliseconds = 60_000;

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 8 && 'layers' in value;

export function createStyleChoice({
  setting,
  urls,
  origin,
  fetchStyle = fetchJson,
  now = () => performance.now(),
}: Options) {
  let failedAt = Number.NEGATIVE_INFINITY;

  async function reach(url: string): Promise<StyleSpecification | null> {
    if (now() - failedAt < retryMilliseconds) return null;
    const found = await fetchStyle(url, AbortSignal.timeout(patienceMilliseconds)).catch(() => null);
    if (isStyle(found)) return found;
    failedAt = now();
    return null;
  }

  const embedded = (scheme: Scheme, language: Language): ChosenStyle => ({
    style: embeddedStyle(scheme, language, urls),
    isEmbedded: true,
  });

  /** From the net, or null: a style of one's own is named by its address, since it may hold paths beside it. */
  async function online(scheme: Scheme): Promise<StyleSpecification | string | null> {
    if (setting === 'auto') return reach(onlineStyles[scheme]);
    return (await reach(setting)) && setting;
  }

  return async (scheme: Scheme, language: Language): Promise<ChosenStyle> => {
    if (setting === 'embedded') return embedded(scheme, language);
    if (isTiles(setting)) {
      return { style: ownTilesStyle(scheme, language, new URL(setting, origin).href), isEmbedded: false };
    }
    const style = await online(scheme);
    return style ? { style, isEmbedded: false } : embedded(scheme, language);
  };
}
