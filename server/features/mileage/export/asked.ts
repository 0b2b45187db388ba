import type { z } from 'zod';
import type { exportQuery } from '#contract/features/mileage/export.ts';
import type { Language } from '#domain/language.ts';
import type { Caller } from '#server/people/caller.ts';
import type { DistanceUnit, ExportFormat, ExportOption, ExportType } from '#domain/trips/export-options.ts';

/** What somebody asked for, as it is kept until it is made. */
export interface Asked {
  from: Date;
  to: Date;
  minDistanceMetres: number;
  format: ExportFormat;
  type: ExportType;
  options: ExportOption[];
  unit: DistanceUnit;
  language: Language;
  /** The administrator who acts as the user, for the file says who made it. */
  actingName: string | null;
}

type Query = z.output<typeof exportQuery>;

export const askedOf = (query: Query, { user, impersonator }: Caller): Asked => ({
  from: query.from,
  to: query.to,
  minDistanceMetres: query.minDistance,
  format: query.format,
  type: query.type,
  options: [...new Set(query.otherOptions)].toSorted(),
  unit: query.distanceUnit,
  language: query.language ?? user.language ?? 'da',
  actingName: impersonator?.name ?? null,
});

/** The same for whoever asks for the same. */
export const askedText = (asked: Asked): string => JSON.stringify(asked);

export function readAsked(kept: Record<string, unknown>): Asked {
  const { from, to, ...rest } = kept as unknown as Omit<Asked, 'from' | 'to'> & { from: string; to: string };
  return { ...rest, from: new Date(from), to: new Date(to) };
}

export const isDraft = ({ options }: Asked): boolean => options.includes('draft');
