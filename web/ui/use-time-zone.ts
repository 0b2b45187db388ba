import { useSession } from '#web/app/session.ts';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the user; a visitor's is the browser's. */
export function useTimeZone(): string {
  const session = useSession();
  return (session.status === 'loggedIn' && session.user.timezone) || browserZone();
}
