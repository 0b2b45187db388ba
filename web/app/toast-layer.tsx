import { lazy, Suspense } from 'react';
import { useToastHistory } from './toasts.ts';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** Nothing is loaded for toasts before there is one. */
export function ToastLayer() {
  const isNeeded = useToastHistory().length > 0;
  return <Suspense>{isNeeded && <ToastHost />}</Suspense>;
}
