import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { note, type JournalEntry } from '#contract/features/journal.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useSaveNote } from './use-journal.ts';

const schema = z.object({ text: note.shape.text });

export function NewNote({ imei }: { imei: string }) {
  const { t } = useTranslation('trackers');
  const save = useSaveNote(imei);
  const form = useContractForm({
    schema,
    initial: { text: '' },
    submit: ({ text }) => save({ text }),
    successText: t('journal.added'),
  });
  return (
    <Form form={form} submitLabel={t('journal.add')}>
      <TextAreaField
        name="text"
        label={t('journal.new')}
        placeholder={t('journal.placeholder')}
        rows={3}
        counter={false}
        required={false}
      />
    </Form>
  );
}

interface EditNoteProps {
  imei: string;
  entry: JournalEntry;
  onDone: () => void;
}

export function EditNote({ imei, entry, onDone }: EditNoteProps) {
  const { t } = useTranslation('trackers');
  const save = useSaveNote(imei);
  const form = useContractForm({
    schema,
    initial: { text: '' },
    value: { text: entry.text },
    submit: ({ text }) => save({ id: entry.id, text }),
    onSaved: onDone,
  });
  const cancel = () => {
    form.discard();
    onDone();
  };
  return (
    <Form form={form} submitLabel={t('journal.save')} onCancel={cancel}>
      <TextAreaField name="text" label={t('journal.text')} rows={4} counter={false} autoFocus required={false} />
    </Form>
  );
}
