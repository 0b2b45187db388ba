import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';

interface RecoveryModalProps {
  imei: string;
  name: string;
  onClose: () => void;
}

export function RecoveryModal({ imei, name, onClose }: RecoveryModalProps) {
  const { t } = useTranslation('modes');
  return (
    <Dialog title={t('titleOf', { name: name || imei })} onClose={onClose} size={480}>
      <RecoveryPanel imei={imei} />
    </Dialog>
  );
}
