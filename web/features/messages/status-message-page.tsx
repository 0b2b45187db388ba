import { Card } from '@mantine/core';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { editedStatusMessage } from '#contract/features/messages.ts';
import { call } from '#web/api/call.ts';
import { LoadError, Page, PageSkeleton } from '#web/app/page.tsx';
import { StatusMessageForm } from './status-message-form.tsx';

export default function StatusMessagePage() {
  const { t } = useTranslation('messages');
  const { data, error, refetch } = useQuery({
    queryKey: ['edited-status-message'],
    queryFn: () => call(editedStatusMessage),
    refetchOnWindowFocus: false,
  });
  if (!data && !error) return <PageSkeleton />;
  return (
    <Page title={t('title')} lead={t('lead')}>
      {data ? (
        <Card>
          <StatusMessageForm message={data} />
        </Card>
      ) : (
        <LoadError error={error} retry={() => void refetch()} />
      )}
    </Page>
  );
}
