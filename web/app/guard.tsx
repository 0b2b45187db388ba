import { lazy, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { can } from '#domain/permissions/abilities.ts';
import { loginPathFrom } from './from.ts';
import { PageSkeleton } from './skeleton.tsx';
import type { PageRoute } from './routes.tsx';
import { checkSession, useSession } from './session.ts';
import { Unreachable } from './unreachable.tsx';

const LackingPermissions = lazy(() => import('./notices.tsx').then((file) => ({ default: file.LackingPermissions })));

/** Shows a page to those who may see it, and says to the others why not. */
export function Guard({ guard, children }: { guard: PageRoute['guard']; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (guard === 'public') return children;
  switch (session.status) {
    case 'checking':
      return <PageSkeleton />;
    case 'unreachable':
      return <Unreachable retry={() => void checkSession()} />;
    case 'anonymous':
      return <Navigate to={loginPathFrom(location)} replace />;
    case 'loggedIn':
      return guard === 'loggedIn' || can(session.subject, guard) ? children : <LackingPermissions />;
  }
}
