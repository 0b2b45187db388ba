import { createContext, use } from 'react';
import { entriesFor, type Entry } from './navigation.ts';
import { useSession } from './session.ts';

/** The paths that have a page: what the navigation may offer. */
export const PathsContext = createContext<ReadonlySet<string>>(new Set());

export function useEntries(place: 'nav' | 'home'): Entry[] {
  const paths = use(PathsContext);
  const session = useSession();
  return session.status === 'loggedIn' ? entriesFor(session.subject, paths, place) : [];
}
