export const exportFormats = ['pdf', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = ['all', 'business', 'private'] as const;
export type ExportType = (typeof exportTypes)[number];

export const distanceUnits = ['m', 'km'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** `draft` is ours: nothing is locked by it, and the file says that it is one. */
export const exportOptions = [
  'showAdjustments',
  'showNotes',
  'showDistances',
  'showDurations',
  'showTotals',
  'showCoordinates',
  'showPauses',
  'showSummaryOfOtherTypes',
  'draft',
] as const;
export type ExportOption = (typeof exportOptions)[number];

/** Options that only one format has. */
export const optionFormats: Partial<Record<ExportOption, ExportFormat>> = { showTotals: 'pdf', showCoordinates: 'csv' };
