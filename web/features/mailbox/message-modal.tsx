import { Modal, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMailbox } from '#contract/features/mailbox.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import classes from './mailbox.module.css';
import { MailText } from './mail-text.tsx';
import { useOpenMessage } from './use-open-message.ts';

type Message = AnswerOf<typeof readMailbox>;
type View = 'html' | 'text';

// A link must lead out of the frame, which may run nothing and reach nothing of ours.
const framed = (html: string): string => `<base target="_blank">${html}`;

function Content({ message }: { message: Message }) {
  const { t } = useTranslation('mailbox');
  const [view, setView] = useState<View>('html');
  if (message.html === '') return <MailText text={message.text} />;
  return (
    <>
      <SegmentedControl
        data={(['html', 'text'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={(value) => setView(value as View)}
      />
      {view === 'text' ? (
        <MailText text={message.text} />
      ) : (
        <iframe
          className={classes.mail}
          title={t('frame')}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={framed(message.html)}
        />
      )}
    </>
  );
}

function Envelope({ message }: { message: Message }) {
  const { t } = useTranslation('mailbox');
  const formats = useFormats();
  const recipient = message.recipientName ? `${message.recipientName}, ${message.recipient}` : message.recipient;
  return (
    <p className={classes.envelope}>
      <span>{t('to', { recipient })}</span>
      <time dateTime={message.dateCreated.toISOString()}>{formats.dateTime(message.dateCreated)}</time>
    </p>
  );
}

export function MessageModal() {
  const { t } = useTranslation(['mailbox', 'common']);
  const { id, close } = useOpenMessage();
  const isNarrow = useMediaQuery('(max-width: 49.99em)');
  const { data, error, refetch } = useQuery({
    queryKey: ['mailbox-message', id],
    queryFn: () => call(readMailbox, { params: { id: id! } }),
    enabled: id !== null,
  });
  return (
    <Modal
      opened={id !== null}
      onClose={close}
      title={data ? data.subject || t('noSubject') : t('common:loading')}
      size={720}
      fullScreen={isNarrow ?? false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && (
        <>
          <Envelope message={data} />
          <Content message={data} />
        </>
      )}
    </Modal>
  );
}
