import { useTranslation } from 'react-i18next';
import { useFormats } from './use-formats.ts';
import { useNow } from './use-now.ts';

const minute = 60_000;

/** How long ago; the time itself on hover. Nothing becomes “never”. */
export function RelativeTime({ at }: { at: Date | null }) {
  const { t } = useTranslation('ui');
  const formats = useFormats();
  const now = useNow();
  if (!at) return <>{t('time.never')}</>;
  const isJustNow = Math.abs(now.getTime() - at.getTime()) < minute;
  return (
    <time dateTime={at.toISOString()} title={formats.dateTime(at)}>
      {isJustNow ? t('time.now') : formats.relative(at, now)}
    </time>
  );
}
