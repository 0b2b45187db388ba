import { Button, Modal } from '@mantine/core';
import '#web/app/modal-styles.ts';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

interface StatusMessageModalProps {
  subject: string;
  body: string;
  onClose: () => void;
}

export default function StatusMessageModal({ subject, body, onClose }: StatusMessageModalProps) {
  const { t } = useTranslation(['messages', 'common']);
  return (
    <Modal opened onClose={onClose} title={subject} closeButtonProps={{ 'aria-label': t('common:close') }}>
      <p className={classes.text}>{body}</p>
      <Button onClick={onClose} data-autofocus fullWidth>
        {t('acknowledge')}
      </Button>
    </Modal>
  );
}
