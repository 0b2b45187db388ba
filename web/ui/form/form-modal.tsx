import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useQuestion } from '../confirm/confirm.ts';
import { Dialog } from '../dialog.tsx';
import { askUnsaved } from './ask-unsaved.ts';
import { Form, type FormProps } from './form.tsx';

export interface FormModalProps extends Omit<FormProps, 'onCancel' | 'footer'> {
  title: string;
  onClose: () => void;
  opened?: boolean;
  size?: number;
}

/** A short form over the page. Closing it with unsaved changes asks first; a save closes it. */
export function FormModal({ title, form, onClose, opened = true, size = 560, ...rest }: FormModalProps) {
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  const isAsking = useQuestion() !== null;
  useCloseWhenSaved(form.saves, onClose);

  const close = async (): Promise<void> => {
    if (form.isDirty() && !(await askUnsaved())) return;
    form.discard();
    onClose();
  };

  return (
    <Dialog
      title={title}
      onClose={() => void close()}
      opened={opened}
      size={size}
      fullScreen={isNarrow}
      // Esc answers the question above, and only that.
      closeOnEscape={!isAsking}
    >
      <Form form={form} onCancel={() => void close()} footer="bar" {...rest} />
    </Dialog>
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
