// Numbers as the tables keep them.

/** Degrees × 10^7. */
export const e7 = (degrees: number | null): number | null => (degrees === null ? null : Math.round(degrees * 1e7));
export const degrees = (e7: number | null): number | null => (e7 === null ? null : e7 / 1e7);
export const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));
