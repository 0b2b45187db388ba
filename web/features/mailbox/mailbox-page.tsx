import { IconMailbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError, Notice, Page, PageSkeleton } from '#web/app/page.tsx';
import { siteQuery } from '#web/app/query.ts';
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
  const { data: site, error, refetch } = useQuery(siteQuery);
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!site) return <PageSkeleton />;
  if (!site.hasMailbox) return <NoMailbox />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <MessageList />
      <MessageModal />
    </Page>
  );
}
