import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '#web/ui/confirm/confirm.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { askUnsaved } from '#web/ui/form/ask-unsaved.ts';
import { dropUnsaved, hasUnsaved } from '#web/ui/form/unsaved.ts';
import { JournalEntries } from './journal-entries.tsx';
import classes from './journal.module.css';
import { NewNote } from './note-form.tsx';

interface JournalModalProps {
  imei: string;
  name: string;
  onClose: () => void;
}

/** What administrators have noted on a tracker. */
export function JournalModal({ imei, name, onClose }: JournalModalProps) {
  const { t } = useTranslation('trackers');
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  const isAsking = useQuestion() !== null;
  const close = async (): Promise<void> => {
    if (hasUnsaved() && !(await askUnsaved())) return;
    dropUnsaved();
    onClose();
  };
  return (
    <Dialog
      title={t('journal.title', { name: name || imei })}
      onClose={() => void close()}
      fullScreen={isNarrow}
      closeOnEscape={!isAsking}
    >
      <div className={classes.journal}>
        <NewNote imei={imei} />
        <JournalEntries imei={imei} />
      </div>
    </Dialog>
  );
}
