import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askUnsaved } from './ask-unsaved.ts';
import classes from './form-modal.module.css';
import { Form, type FormProps } from './form.tsx';

export interface FormModalProps extends Omit<FormProps, 'onCancel' | 'footer'> {
  title: string;
  onClose: () => void;
  opened?: boolean;
  size?: number;
}

/** A short form over the page. Closing it with unsaved changes asks first; a save closes it. */
export function FormModal({ title, form, onClose, opened = true, size = 560, ...rest }: FormModalProps) {
  const { t } = useTranslation('ui');
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  useCloseWhenSaved(form.saves, onClose);

  const close = async (): Promise<void> => {
    if (form.isDirty() && !(await askUnsaved())) return;
    form.discard();
    onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={size}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : 'xl'}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ header: classes.header!, title: classes.title!, body: classes.body!, content: classes.content! }}
    >
      <Form form={form} onCancel={() => void close()} footer="bar" {...rest} />
    </Modal>
  );
}

function useCloseWhenSaved(saves: number, onClose: () => void): void {
  const seen = useRef(saves);
  useEffect(() => {
    if (seen.current === saves) return;
    seen.current = saves;
    onClose();
  });
}
