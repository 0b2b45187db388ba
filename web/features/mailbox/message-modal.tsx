import { Modal } from '@mantine/core';
import '#web/app/modal-styles.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
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

// A link must lead out of the frame, which may run nothing and reach nothing of ours.
const framed = (html: string): string => `<base target="_blank">${html}`;

function Content({ message }: { message: Message }) {
  const { t } = useTranslation('mailbox');
  if (message.html === '') return <MailText text={message.text} />;
  return (
    <>
      <iframe
        className={classes.mail}
        title={t('frame')}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={framed(message.html)}
      />
      <details className={classes.asText}>
        <summary>{t('asText')}</summary>
        <MailText text={message.text} />
      </details>
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
