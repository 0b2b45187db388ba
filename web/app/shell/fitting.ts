/** How many of a row's items fit, leaving room for the button that holds the others when not all do. */
export function countFitting(widths: readonly number[], available: number, more: number, gap: number): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (total <= available) return widths.length;
  let used = more;
  const firstOut = widths.findIndex((width) => (used += width + gap) > available);
  return firstOut === -1 ? widths.length : firstOut;
}
