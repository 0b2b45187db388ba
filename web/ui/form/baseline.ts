/** Nothing given to edit means that something is added. */
export const isEmpty = (value: object | null | undefined): boolean =>
  value === null || value === undefined || Object.keys(value).length === 0;

export const startValues = <T extends object>(initial: T, value: object | null | undefined): T => ({
  ...initial,
  ...value,
});

/** What stands in the form after a save: what was edited stays, what only the form has (a new password) starts over. */
export function savedValues<T extends object>(initial: T, value: object | null | undefined, sent: T): T {
  if (isEmpty(value)) return initial;
  const edited = Object.entries(sent).filter(([key]) => key in (value as object));
  return { ...initial, ...Object.fromEntries(edited) };
}
