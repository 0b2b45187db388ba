import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { useQuestion } from '#web/ui/confirm/confirm.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { askUnsaved } from '#web/ui/form/ask-unsaved.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { dropUnsaved, hasUnsaved } from '#web/ui/form/unsaved.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Place } from '../list/place.tsx';
import { TypeControl, useContradiction } from '../list/type-control.tsx';
import type { Mark } from '../use-marking.ts';
import { useWords } from '../use-words.ts';
import classes from './dialog.module.css';
import { useNoteForm } from './note-form.ts';
import { TripChanges } from './trip-changes.tsx';
import { TripTrack } from './trip-track.tsx';

interface TripDialogProps {
  imei: string;
  trip: TripRow;
  mark: Mark;
  onClose: () => void;
}

/** All there is to know of one trip. */
export default function TripDialog({ imei, trip, mark, onClose }: TripDialogProps) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const contradiction = useContradiction(trip);
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  const isAsking = useQuestion() !== null;
  const isStored = trip.id !== 0;
  const close = async (): Promise<void> => {
    if (hasUnsaved() && !(await askUnsaved())) return;
    dropUnsaved();
    onClose();
  };
  return (
    <Dialog
      title={t('dialog.title', { date: words.name(trip) })}
      onClose={() => void close()}
      size={640}
      fullScreen={isNarrow}
      closeOnEscape={!isAsking}
    >
      <div className={classes.dialog}>
        <TripTrack imei={imei} trip={trip} />
        <TypeControl trip={trip} mark={mark} isLarge />
        {contradiction && (
          <p className={classes.contradiction}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            {contradiction}
          </p>
        )}
        <Details trip={trip} />
        {isStored && (trip.locked ? <LockedNote trip={trip} /> : <NoteForm imei={imei} trip={trip} />)}
        {isStored && (
          <section>
            <h3 className={classes.heading}>{t('dialog.changes')}</h3>
            <TripChanges imei={imei} tripId={trip.id} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

const minute = 60_000;

function Details({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const odometers = words.odometers(trip);
  const minutes = Math.round((trip.endDatetime.getTime() - trip.startDatetime.getTime()) / minute);
  const duration =
    minutes < 60
      ? t('dialog.minutes', { minutes })
      : t('dialog.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return (
    <KeyValues
      of={[
        [t('columns.from'), <Place key="start" trip={trip} end="start" />],
        [t('columns.to'), <Place key="end" trip={trip} end="end" />],
        [t('columns.distance'), words.formats.distance(trip.distanceMeter)],
        [t('dialog.duration'), duration],
        [t('dialog.odometerStart'), odometers && `${odometers[0]} km`],
        [t('dialog.odometerEnd'), odometers && `${odometers[1]} km`],
      ]}
    />
  );
}

function NoteForm({ imei, trip }: { imei: string; trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const form = useNoteForm(imei, trip);
  return (
    <Form form={form} submitLabel={t('note.save')}>
      <TextAreaField name="note" label={t('note.label')} description={t('note.help')} rows={2} required={false} />
    </Form>
  );
}

function LockedNote({ trip: { note, lockedDatetime } }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  return (
    <section>
      <h3 className={classes.heading}>{t('note.label')}</h3>
      <p className={classes.note}>{note || '–'}</p>
      <p className={classes.quiet}>
        {lockedDatetime && `${t('exported', { date: formats.date(lockedDatetime) })}. `}
        {t('lockedHint')}
      </p>
    </section>
  );
}
