import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { createGatedHistory, type History } from './gated-history.ts';

/** `onLeaving(gate)` asks before a page is left; `history` is the router's. */
export const { history, onLeaving } = createGatedHistory(createBrowserHistory({ v5Compat: true }) as History);
