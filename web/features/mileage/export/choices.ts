// What the user chose of the file, kept in the browser for the next time.
import { z } from 'zod';
import {
  distanceUnits,
  exportFormats,
  exportOptions,
  exportTypes,
  optionFormats,
  type ExportOption,
} from '#domain/trips/export-options.ts';

const choices = z.object({
  format: z.enum(exportFormats),
  type: z.enum(exportTypes),
  distanceUnit: z.enum(distanceUnits),
  options: z.array(z.enum(exportOptions)),
});
export type ExportChoices = z.output<typeof choices>;

export const defaultChoices: ExportChoices = {
  format: 'pdf',
  type: 'all',
  distanceUnit: 'km',
  options: ['showAdjustments', 'showNotes', 'showDistances', 'showDurations', 'showTotals', 'showSummaryOfOtherTypes'],
};

/** Some are of one format, and there are no others to sum up where all are in the file. */
export function applies(option: ExportOption, { format, type }: ExportChoices): boolean {
  if (option === 'showSummaryOfOtherTypes' && type === 'all') return false;
  return (optionFormats[option] ?? format) === format;
}

/** What is chosen and applies, as it is asked for. */
export const chosenOptions = (chosen: ExportChoices): ExportOption[] =>
  exportOptions.filter((option) => chosen.options.includes(option) && applies(option, chosen));

export const withOption = (chosen: ExportChoices, option: ExportOption, isOn: boolean): ExportChoices => ({
  ...chosen,
  options: exportOptions.filter((each) => (each === option ? isOn : chosen.options.includes(each))),
});

const keyOf = (userId: number): string => `mileage.export.${userId}`;

export function readChoices(storage: Pick<Storage, 'getItem'>, userId: number): ExportChoices {
  try {
    const kept = choices.safeParse(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null'));
    return kept.success ? kept.data : defaultChoices;
  } catch {
    return defaultChoices;
  }
}

export function keepChoices(storage: Pick<Storage, 'setItem'>, userId: number, chosen: ExportChoices): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(chosen));
  } catch {
    // A full or forbidden storage costs the memory of the choice, not the choice.
  }
}
