import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import type { Asked } from './confirm.ts';
import classes from './confirm.module.css';

const focusFirst = { 'data-autofocus': true };
const aboveModals = 300;

export default function ConfirmDialog({ question }: { question: Asked }) {
  const { t } = useTranslation('ui');
  const { title, text, confirmLabel, cancelLabel, danger = false, answer } = question;
  return (
    <Dialog title={title} onClose={() => answer(false)} size={460} zIndex={aboveModals} withCross={false}>
      <p className={classes.text}>{text}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => answer(false)} {...(danger && focusFirst)}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button color={danger ? 'bad' : 'brand'} onClick={() => answer(true)} {...(!danger && focusFirst)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
