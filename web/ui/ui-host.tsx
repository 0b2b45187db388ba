import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useQuestion } from './confirm/confirm.ts';
import { askUnsaved } from './form/ask-unsaved.ts';
import { dropUnsaved, hasUnsaved } from './form/unsaved.ts';

const ConfirmDialog = lazy(() => import('./confirm/confirm-dialog.tsx'));

/** Stands once, inside the router: draws the questions of `confirm`, and asks before a page with unsaved changes is left. */
export function UiHost() {
  const question = useQuestion();
  useUnsavedGuard();
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>;
}

function useUnsavedGuard(): void {
  // Replacing is what redirects do (a session that ended, a table's state in the address): nobody is asked about those.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsaved() && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askUnsaved().then((isLeaving) => {
      if (!isLeaving) return blocker.reset();
      dropUnsaved();
      blocker.proceed();
    });
  }, [blocker]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}
