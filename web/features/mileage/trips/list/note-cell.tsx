import { IconNote, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { useWords } from '../use-words.ts';
import classes from './list.module.css';
import { useTripActions } from './trip-actions.ts';

export function NoteCell({ trip }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const { editNote } = useTripActions();
  if (trip.id === 0) return null;
  if (trip.locked) return <LockedNote trip={trip} />;
  const time = words.name(trip);
  return (
    <button
      type="button"
      className={classes.note}
      data-empty={trip.note === '' || undefined}
      aria-label={trip.note ? t('editNoteOf', { time, note: trip.note }) : t('addNoteTo', { time })}
      title={trip.note || undefined}
      onClick={() => editNote(trip)}
    >
      {trip.note === '' ? (
        <IconPlus size={16} stroke={1.75} aria-hidden />
      ) : (
        <IconNote size={16} stroke={1.75} className={classes.noteIcon} aria-hidden />
      )}
      <span>{trip.note || t('addNote')}</span>
    </button>
  );
}

function LockedNote({ trip: { note, lockedDatetime } }: { trip: TripRow }) {
  const { t } = useTranslation('mileage');
  const { formats } = useWords();
  const exported = lockedDatetime && t('exported', { date: formats.date(lockedDatetime) });
  return (
    <span className={classes.lockedNote} title={[note, exported].filter(Boolean).join('\n')}>
      {note && <IconNote size={16} stroke={1.75} className={classes.noteIcon} aria-hidden />}
      {note && <span>{note}</span>}
      <span data-small={note !== '' || undefined}>{exported}</span>
    </span>
  );
}
