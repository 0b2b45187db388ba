import { lazy, Suspense, useEffect } from 'react';
import { onLeaving } from '#web/app/leaving.ts';
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

async function mayLeave(): Promise<boolean> {
  const isLeaving = await askUnsaved();
  if (isLeaving) dropUnsaved();
  return isLeaving;
}

function useUnsavedGuard(): void {
  // Replacing is what redirects do (a session that ended, a table's state in the address): nobody is asked about those.
  useEffect(
    () =>
      onLeaving(({ from, to, action }) => (hasUnsaved() && action !== 'REPLACE' && from !== to ? mayLeave() : true)),
    [],
  );

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}
