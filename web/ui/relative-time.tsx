import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './use-formats.ts';

const minute = 60_000;

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

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
