import type { Day } from '#domain/date-range.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'maj|may', 'jun', 'jul', 'aug', 'sep', 'okt|oct', 'nov', 'dec'].map(
  (names) => new RegExp(`^(${names})`),
);

const monthNumber = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : months.findIndex((names) => names.test(text)) + 1;

function yearNumber(text: string | undefined, today: Day): number {
  if (!text) return Number(today.slice(0, 4));
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function day(year: number, month: number, date: number): Day | null {
  const built = new Date(Date.UTC(year, month - 1, date));
  const isReal = month > 0 && built.getUTCMonth() === month - 1 && built.getUTCDate() === date;
  return isReal && year >= 1900 && year < 2200 ? built.toISOString().slice(0, 10) : null;
}

const dayFirst = /^(\d{1,2})[\s./-]*([a-zæø]+|(?<=[\s./-])\d{1,2})\.?(?:[\s./-]+(\d{4}|\d{2}))?\.?$/;

/** Day, month, year as people here type them: 12.11.2026, 12/11-26, 12 nov, 121126, 2026-11-12. Without a year it is this one. */
export function parseDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const bare = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  const parts = bare ?? dayFirst.exec(typed);
  return parts ? day(yearNumber(parts[3], today), monthNumber(parts[2]!), Number(parts[1])) : null;
}
