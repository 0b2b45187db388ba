/** What stands for never, in old data. */
const never = '2050-01-01';

/** The same day next year; 29 February becomes 1 March. */
export function aYearFrom(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, day)).toISOString().slice(0, 10);
}

/** The day to show: none, and one beyond 2050, becomes a year from today. */
export const expiryDay = (day: string | null, today: string): string =>
  day === null || day > never ? aYearFrom(today) : day;

/** Days are those of UTC, as where the server sets one; an untouched day keeps its instant. */
export function expiryInstant(day: string, before: { day: string; instant: Date | null }): Date | null {
  if (day === '') return null;
  return before.instant && day === before.day ? before.instant : new Date(day);
}
