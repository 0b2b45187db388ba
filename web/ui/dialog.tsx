import { Modal } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

export interface DialogProps {
  title: string;
  onClose: () => void;
  opened?: boolean;
  size?: number;
  fullScreen?: boolean;
  /** A question is answered by its buttons and has no cross. */
  withCross?: boolean;
  closeOnEscape?: boolean;
  zIndex?: number;
  children: ReactNode;
}

/** Mantine makes this a <header>, which would be a second banner of the page. */
const plain = { component: 'div' } as object;

/** Mantine gives the focus back where a dialog closes; one that is taken away while open has to do so itself. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}

export function Dialog({ title, onClose, opened = true, fullScreen = false, withCross = true, ...rest }: DialogProps) {
  const { t } = useTranslation('ui');
  const { size = 560, zIndex = 200, closeOnEscape = true, children } = rest;
  useFocusBack();
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      fullScreen={fullScreen}
      zIndex={zIndex}
      closeOnEscape={closeOnEscape}
      centered
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes.content!, header: classes.header!, title: classes.title!, body: classes.body! }}
    >
      <Modal.Overlay />
      <Modal.Content radius={fullScreen ? 0 : 'xl'} shadow="xl">
        <Modal.Header {...plain} data-cross={withCross}>
          <Modal.Title>{title}</Modal.Title>
          {withCross && <Modal.CloseButton aria-label={t('close')} title={t('close')} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
