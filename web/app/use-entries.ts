import { use } from 'react';
import { entriesFor, type Entry } from './navigation.ts';
import { PathsContext } from './paths.ts';
import { useSession } from './session.ts';

/** What the navigation or the front page offers this user. */
export function useEntries(place: 'nav' | 'home'): Entry[] {
  const paths = use(PathsContext);
  const session = useSession();
  return session.status === 'loggedIn' ? entriesFor(session.subject, paths, place) : [];
}
