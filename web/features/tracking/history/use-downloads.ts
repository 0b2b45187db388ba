import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { writeCsv } from '#domain/tracking/history/csv.ts';
import { historyFileName } from '#domain/tracking/history/file-name.ts';
import { writeGpx } from '#domain/tracking/history/gpx.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';
import { useTimeZone } from '#web/ui/use-time-zone.ts';
import type { History } from './use-history.ts';

function download(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers may still be reading it when the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Files of the points that are loaded, made here: the server is not asked again. */
export function useDownloads({ points, range }: History, { name }: TrackerSummary) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const zone = useTimeZone();
  const formats = useFormats();
  const fileName = (ending: string): string =>
    historyFileName(name, [formats.dayOf(range!.from), formats.dayOf(range!.to)], ending);
  const words = () => ({ columns: t('csvColumns', { returnObjects: true }), on: t('on'), off: t('off') });
  return {
    gpx: () => download(fileName('gpx'), writeGpx(name, points), 'application/gpx+xml'),
    csv: () =>
      download(fileName('csv'), writeCsv(points, { name, words: words(), language, zone }), 'text/csv;charset=utf-8'),
  };
}
