import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentStatusMessage } from '#contract/features/messages.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/app/session.ts';
import { isLanguage } from '#web/i18n/language.ts';
import { isNews, keepAcknowledged, readAcknowledged } from './acknowledged.ts';

const firstAsk = 500;
const everyQuarter = 15 * 60_000;

const StatusMessageModal = lazy(() => import('./status-message-modal.tsx'));

function useAfter(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

/** Asks for the vendor's message now and then, and shows it until it is acknowledged in this browser. */
export default function StatusMessageWatch() {
  const { i18n } = useTranslation();
  const session = useSession();
  const [acknowledged, setAcknowledged] = useState(readAcknowledged);
  const isTime = useAfter(firstAsk);
  const { data: message } = useQuery({
    // By who is logged in: a change of login asks again.
    queryKey: ['status-message', session.status === 'loggedIn' ? session.user.id : null],
    queryFn: () => call(currentStatusMessage),
    enabled: isTime && session.status !== 'checking',
    refetchInterval: everyQuarter,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  if (!message || !isNews(message, language, acknowledged)) return null;
  const acknowledge = () => {
    keepAcknowledged(message.version);
    setAcknowledged(String(message.version));
  };
  return (
    <Suspense>
      <StatusMessageModal subject={message.subject[language]} body={message.body[language]} onClose={acknowledge} />
    </Suspense>
  );
}
