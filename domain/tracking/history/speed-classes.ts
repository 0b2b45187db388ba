/** Where one class of speed ends and the next begins, in km/h: town, road, motorway. */
export const speedBounds = [30, 50, 80, 110] as const;

/** Slow to fast. Each step differs in lightness too, away from the ground, so that no hue needs to be told apart. */
export const speedColors = {
  light: ['#2C8C99', '#2A6FB5', '#5B4BB0', '#861B79', '#47092B'],
  dark: ['#478792', '#4F9BE0', '#A79FF8', '#F5B8EA', '#FFF0DC'],
} as const;

export const silentColors = { light: '#5C6A69', dark: '#8FA09E' } as const;

/** From 0, the slowest. */
export function speedClass(kmh: number): number {
  const found = speedBounds.findIndex((bound) => kmh < bound);
  return found < 0 ? speedBounds.length : found;
}
