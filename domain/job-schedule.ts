// When jobs are due. A wall-clock schedule has exactly one instant a day or month, also where the clocks change: a time
// that is skipped in spring comes as much later as the clocks jump, one that comes twice in autumn counts the first time.
import { localDate, localInstant, type LocalDate } from './local-time.ts';

type WallTime = `${number}:${number}`;

export type Schedule =
  | { kind: 'every'; milliseconds: number }
  | { kind: 'daily'; at: WallTime; zone: string }
  | { kind: 'monthly'; day: number; at: WallTime; zone: string };

export const every = ({ minutes = 0, seconds = 0 }: { minutes?: number; seconds?: number }): Schedule => ({
  kind: 'every',
  milliseconds: (minutes * 60 + seconds) * 1000,
});

export const daily = (at: WallTime, zone: string): Schedule => ({ kind: 'daily', at, zone });

/** On this day of the month, or its last when it is shorter. */
export const monthly = (day: number, at: WallTime, zone: string): Schedule => ({ kind: 'monthly', day, at, zone });

/** The latest scheduled instant that is not after now. */
export function lastDue(schedule: Schedule, now: Date): Date {
  if (schedule.kind === 'every') {
    return new Date(Math.floor(now.getTime() / schedule.milliseconds) * schedule.milliseconds);
  }
  const today = localDate(now, schedule.zone);
  const back = schedule.kind === 'daily' ? daysBack(today) : monthsBack(today, schedule.day);
  const dues = back.map((date) => localInstant(date, minuteOfDay(schedule.at), schedule.zone));
  return dues.find((due) => due <= now)!;
}

const minuteOfDay = (at: WallTime): number => {
  const [hours, minutes] = at.split(':').map(Number);
  return hours! * 60 + minutes!;
};

const daysBack = ({ year, month, day }: LocalDate): LocalDate[] =>
  [1, 0, -1, -2].map((days) => ({ year, month, day: day + days }));

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const monthsBack = ({ year, month }: LocalDate, day: number): LocalDate[] =>
  [1, 0, -1, -2].map((months) => ({
    year,
    month: month + months,
    day: Math.min(day, daysIn(year, month + months)),
  }));
