import { shortAge } from '#web/trackers/age.ts';
import { useSeconds } from '#web/trackers/use-seconds.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useLanguage } from '#web/ui/use-language.ts';

/** How old, counting; the time itself on hover. */
export function Age({ at, as = (age) => age }: { at: Date; as?: (age: string) => string }) {
  const formats = useFormats();
  const language = useLanguage();
  const now = useSeconds();
  return (
    <time dateTime={at.toISOString()} title={formats.dateTime(at)}>
      {as(shortAge(at, now, language))}
    </time>
  );
}
