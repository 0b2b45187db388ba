/** Where a key leads from a point: one on, a hundredth of all, the ends. None for keys that are not the slider's. */
export function pointAfterKey(key: string, index: number, count: number): number | null {
  const hundredth = Math.max(1, Math.round(count / 100));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: hundredth,
    PageDown: -hundredth,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(0, index + step), count - 1);
}
