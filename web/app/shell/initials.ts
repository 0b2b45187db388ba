/** Of the first and the last name: AB for Anne-Sofie Brandt. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/);
  const letters = names.length > 1 ? [names[0], names.at(-1)] : names;
  return letters
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
