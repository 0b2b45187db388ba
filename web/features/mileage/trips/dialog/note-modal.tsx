import { useTranslation } from 'react-i18next';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import { FormModal } from '#web/ui/form/form-modal.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { useWords } from '../use-words.ts';
import { useNoteForm } from './note-form.ts';

interface NoteModalProps {
  imei: string;
  trip: TripRow;
  onClose: () => void;
}

export default function NoteModal({ imei, trip, onClose }: NoteModalProps) {
  const { t } = useTranslation('mileage');
  const words = useWords();
  const form = useNoteForm(imei, trip);
  return (
    <FormModal
      title={t('note.title', { time: words.name(trip) })}
      form={form}
      onClose={onClose}
      submitLabel={t('note.save')}
      size={480}
    >
      <TextAreaField name="note" label={t('note.label')} description={t('note.help')} required={false} autoFocus />
    </FormModal>
  );
}
