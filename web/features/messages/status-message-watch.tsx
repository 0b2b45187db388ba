import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentStatusMessage, type StatusMessage } from '#contract/features/messages.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/app/session.ts';
import { isLanguage } from '#web/i18n/language.ts';
import { isNews, keepAcknowledged, readAcknowledged } from './acknowledged.ts';

const firstAsk = 500;
const everyQuarter = 15 * 60_000;

const StatusMessageModal = lazy(() => import('./status-message-modal.tsx'));

/** Asked soon after the page is there, and every quarter of an hour. */
function useStatusMessage(): StatusMessage | null {
  const [message, setMessage] = useState<StatusMessage | null>(null);
  useEffect(() => {
    const ask = () => call(currentStatusMessage).then(setMessage, () => undefined);
    const first = setTimeout(ask, firstAsk);
    const again = setInterval(ask, everyQuarter);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, []);
  return message;
}

/** Shows the vendor's message until it is acknowledged in this browser. */
function Watch() {
  const { i18n } = useTranslation();
  const message = useStatusMessage();
  const [acknowledged, setAcknowledged] = useState(readAcknowledged);
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

/** Starts anew when somebody logs in or out. */
export function StatusMessageWatch() {
  const session = useSession();
  return <Watch key={session.status === 'loggedIn' ? session.user.id : 'nobody'} />;
}
