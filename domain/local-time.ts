/** A date on the wall of some zone; month 1 is January. Days and months past their ends roll over. */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** What the zone's clocks show, as if it were UTC. */
function wallClock(instant: Date, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
export const offsetAt = (instant: number, zone: string): number => {
  const second = Math.floor(instant / 1000) * 1000;
  return wallClock(new Date(second), zone) - second;
};

export function localDate(instant: Date, zone: string): LocalDate {
  const wall = new Date(wallClock(instant, zone));
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}

/** The instant at which the zone's clocks show this; a time shown twice is the first, one skipped as much later as they jump. */
export function localInstant(date: LocalDate, minuteOfDay: number, zone: string): Date {
  const wall = Date.UTC(date.year, date.month - 1, date.day) + minuteOfDay * minute;
  const before = wall - offsetAt(wall - day, zone);
  const after = wall - offsetAt(wall + day, zone);
  const shown = [before, after].find((instant) => instant + offsetAt(instant, zone) === wall);
  return new Date(shown ?? before);
}
