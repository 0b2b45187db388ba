import { createContext } from 'react';

/** The paths that have a page: what the navigation may offer. */
export const PathsContext = createContext<ReadonlySet<string>>(new Set());
