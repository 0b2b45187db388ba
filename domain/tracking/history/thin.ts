/** At most so many of a list, evenly spread, the first and the last among them. */
export function thin<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  const step = (list.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => list[Math.round(index * step)]!);
}
