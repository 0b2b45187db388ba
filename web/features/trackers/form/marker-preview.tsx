import { useTranslation } from 'react-i18next';
import mapUrl from '#web/assets/map.svg?no-inline';
import { inkOn } from '#domain/contrast.ts';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './form.module.css';

interface MarkerPreviewProps {
  name: string;
  icon: string;
  color: string;
}

const exampleKmh = 64;

/** How the tracker will look on the map; the piece of map is drawn, not a place. */
export function MarkerPreview({ name, icon, color }: MarkerPreviewProps) {
  const { t } = useTranslation('trackers');
  const { speed } = useFormats();
  return (
    <figure className={classes.preview}>
      <div className={classes.map}>
        <svg className={classes.ground} viewBox="190 606 480 86" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <use href={`${mapUrl}#map`} width="800" height="900" />
        </svg>
        <div className={classes.marker}>
          <svg className={classes.wedge} viewBox="0 0 52 52" aria-hidden>
            <path d="M33 8 47 4 44 19Z" fill={color} />
          </svg>
          <span className={classes.ring}>
            <TrackerDisc icon={icon} color={color} size={32} />
          </span>
          <span className={classes.label} style={{ background: color, color: inkOn(color) }}>
            <b>{name || t('form.nameless')}</b> {speed(exampleKmh)}
          </span>
        </div>
      </div>
      <figcaption>{t('form.preview')}</figcaption>
    </figure>
  );
}
