/** Keeps what it finds: a wire flag of 0 or 1 stays a number, else it is a boolean. */
export const toggled = (before: unknown, isOn: boolean): boolean | 0 | 1 => {
  if (typeof before === 'number') return isOn ? 1 : 0;
  return isOn;
};
