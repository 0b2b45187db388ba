import { IconMailbox } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice, Page, PageSkeleton } from '#web/app/page.tsx';
import { useSite } from '#web/app/site.ts';
import { MessageList } from './message-list.tsx';
import { MessageModal } from './message-modal.tsx';

function NoMailbox() {
  const { t } = useTranslation('mailbox');
  return (
    <Notice icon={IconMailbox} title={t('none.title')}>
      <p>{t('none.text')}</p>
    </Notice>
  );
}

export default function MailboxPage() {
  const { t } = useTranslation('mailbox');
  const site = useSite();
  if (!site) return <PageSkeleton />;
  if (!site.hasMailbox) return <NoMailbox />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <MessageList />
      <MessageModal />
    </Page>
  );
}
