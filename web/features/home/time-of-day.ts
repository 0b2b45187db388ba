export type TimeOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

export function timeOfDay(hour: number): TimeOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The hour, 0 to 23, on a wall in this zone. */
export const hourIn = (timezone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: timezone }).format(now));

/** What a person is greeted by. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
