import { lazy, startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Router, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { history } from './leaving.ts';
import { PageSkeleton } from './skeleton.tsx';
import { PathsContext } from './paths.ts';
import { pages, type PageRoute } from './routes.tsx';
import { matchSecretLink, secretLinks } from './secret-links.ts';
import { SecretPage } from './secret-page.tsx';
import { survivingDeployment } from './surviving-deployment.ts';

const Shell = lazy(survivingDeployment(() => import('./shell/shell.tsx')));
/** Without what may be left out: a page at `/trackers/:query?` is one at `/trackers`. */
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path.replaceAll(/\/:\w+\?/g, '')));

/**
 * React Router without its data part, which would be a tenth of the first load and which we do not use: calls go through
 * the contract.
 */
function HistoryRouter({ children }: { children: ReactNode }) {
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setState(update))), []);
  return (
    <Router navigator={history} navigationType={action as never} location={location}>
      {children}
    </Router>
  );
}

function ShellLayout({ isFullScreen }: { isFullScreen: boolean }) {
  return (
    <PathsContext value={paths}>
      <Suspense>
        <Shell isFullScreen={isFullScreen}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Shell>
      </Suspense>
    </PathsContext>
  );
}

const BareLayout = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

/** Whatever has no page of its own: a secret link, or a mistyped path, which goes to the front page. */
function Elsewhere() {
  const found = matchSecretLink(useLocation().pathname);
  return found ? <SecretPage {...found} /> : <Navigate to="/" replace />;
}

function toRoute({ path, guard, load }: PageRoute) {
  const Content = lazy(survivingDeployment(load));
  const element = (
    <ErrorBoundary>
      <Guard guard={guard}>
        <Content />
      </Guard>
    </ErrorBoundary>
  );
  return <Route key={path} path={path} element={element} />;
}

const framed = (frame: PageRoute['frame']) => pages.filter((page) => page.frame === frame).map(toRoute);
const bare = framed('none');
const inShell = framed(undefined);
const fullScreen = framed('fullScreen');

function useIsFullScreenLink(): boolean {
  const secret = matchSecretLink(useLocation().pathname);
  return secret !== null && secretLinks[secret.purpose].fullScreen === true;
}

function AllRoutes() {
  const isFullScreenLink = useIsFullScreenLink();
  return (
    <Routes>
      <Route element={<BareLayout />}>{bare}</Route>
      <Route element={<ShellLayout isFullScreen />}>{fullScreen}</Route>
      <Route element={<ShellLayout isFullScreen={isFullScreenLink} />}>
        {inShell}
        <Route path="*" element={<Elsewhere />} />
      </Route>
    </Routes>
  );
}

export const AppRouter = () => (
  <HistoryRouter>
    <ErrorBoundary>
      <AllRoutes />
    </ErrorBoundary>
  </HistoryRouter>
);
