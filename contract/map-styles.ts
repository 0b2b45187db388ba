/** OpenFreeMap: streets without a key. What `auto` shows when the browser can reach it. */
export const onlineMapHost = 'https://tiles.openfreemap.org';

export const onlineStyles = {
  light: `${onlineMapHost}/styles/positron`,
  dark: `${onlineMapHost}/styles/dark`,
};

/** Where the server offers a PMTiles file of the vendor's own. */
export const ownTilesPath = '/map.pmtiles';

export const isTiles = (style: string): boolean => style.split(/[?#]/)[0]!.endsWith('.pmtiles');
