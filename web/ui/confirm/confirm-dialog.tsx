import { Button, Modal } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import type { Asked } from './confirm.ts';
import classes from './confirm.module.css';

export default function ConfirmDialog({ question }: { question: Asked }) {
  const { t } = useTranslation('ui');
  const { title, text, confirmLabel, cancelLabel, danger = false, answer } = question;
  const focusFirst = { 'data-autofocus': true };
  return (
    <Modal
      opened
      onClose={() => answer(false)}
      title={title}
      centered
      size={440}
      zIndex={300}
      withCloseButton={false}
      classNames={{ title: classes.title!, header: classes.header!, body: classes.body! }}
    >
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => answer(false)} {...(danger && focusFirst)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button color={danger ? 'bad' : 'brand'} onClick={() => answer(true)} {...(!danger && focusFirst)}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
