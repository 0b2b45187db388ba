import { RecoveryModal } from '#web/trackers/recovery-modal.tsx';
import { StolenModal } from '#web/trackers/stolen-modal.tsx';
import { JournalModal } from './journal/journal-modal.tsx';
import { AddTracker, EditTracker } from './form/tracker-form-modal.tsx';
import type { Opened } from './use-opened.ts';

export function TrackerModals({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.kind === 'add') return <AddTracker imei={opened.imei ?? ''} onClose={onClose} />;
  const { imei, name } = opened.row;
  switch (opened.kind) {
    case 'settings':
      return <EditTracker imei={imei} onClose={onClose} />;
    case 'journal':
      return <JournalModal imei={imei} name={name} onClose={onClose} />;
    case 'recovery':
      return <RecoveryModal imei={imei} name={name} onClose={onClose} />;
    case 'stolen':
      return <StolenModal tracker={opened.row} onClose={onClose} />;
  }
}
