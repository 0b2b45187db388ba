import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import { movementOf } from '#domain/tracking/status.ts';
import type { LiveStatus } from '#web/trackers/live-merge.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './map-page.module.css';
import { useAddressOf } from './use-address-of.ts';

/** Often enough to follow along, seldom enough to think of something else. */
const everyMs = 30_000;
/** The address takes a moment. */
const settleMs = 1500;

interface AnnouncerProps {
  tracker: TrackerSummary;
  status: LiveStatus;
}

/** Says what the selected vehicle does to those who cannot see the map: when it changes, and now and then. */
export const Announcer = (props: AnnouncerProps) => (
  <Speaker key={`${props.tracker.imei}:${movementOf(props.status)}`} {...props} />
);

function Speaker({ tracker, status }: AnnouncerProps) {
  const text = useWords(tracker, status);
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(text));
  useEffect(() => {
    const first = setTimeout(() => say(), settleMs);
    const timer = setInterval(() => say(), everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return (
    <div role="status" className={classes.title}>
      {said}
    </div>
  );
}

function useWords({ name }: TrackerSummary, status: LiveStatus): string {
  const { t } = useTranslation('map');
  const formats = useFormats();
  const { address } = useAddressOf(status.coordinate ?? null);
  const what = t(`says.${movementOf(status)}`, { name, speed: formats.speed(status.speed ?? 0) });
  return address ? t('says.near', { what, place: address }) : what;
}
