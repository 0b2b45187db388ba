// What a page may load from where. Only the map ever asks outside, and only where the setting says so.
import { onlineMapHost } from '#contract/map-styles.ts';
import { inlineScriptHashes } from './web-files.ts';

interface PolicyOptions {
  webFolder: string | null;
  isHttps: boolean;
  mapStyle: string;
}

/** A style of one's own may draw on any host; tiles and the online style come from one. */
function mapHosts(style: string): string[] {
  if (style === 'auto') return [onlineMapHost];
  if (!URL.canParse(style)) return [];
  const { origin, pathname } = new URL(style);
  return pathname.endsWith('.pmtiles') ? [origin] : [origin, 'https:'];
}

export const contentPolicy = ({ webFolder, isHttps, mapStyle }: PolicyOptions) => ({
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(webFolder ? inlineScriptHashes(webFolder) : [])],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts(mapStyle)],
    connectSrc: ["'self'", ...mapHosts(mapStyle)],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: isHttps ? [] : null,
  },
});
