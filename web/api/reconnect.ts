const firstMs = 1000;
const longestMs = 10_000;

/** How long to wait before the next attempt: doubling from 1 s to 10 s, spread so that not all tabs come at once. */
export const reconnectDelay = (attempt: number, random: number): number =>
  Math.max(firstMs, Math.min(longestMs, firstMs * 2 ** (attempt + 1)) * (0.5 + random / 2));
