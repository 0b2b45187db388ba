import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guard.tsx';
import { PageSkeleton } from './page.tsx';
import { PathsContext } from './paths.ts';
import { pages, type PageRoute } from './routes.tsx';
import { matchSecretLink, secretLinks } from './secret-links.ts';
import { SecretPage } from './secret-page.tsx';
import { survivingDeployment } from './surviving-deployment.ts';

const Shell = lazy(survivingDeployment(() => import('./shell/shell.tsx')));
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

function useIsFullScreen(): boolean {
  const secret = matchSecretLink(useLocation().pathname);
  const isFullScreenPage = useMatches().some(({ handle }) => handle === 'fullScreen');
  return isFullScreenPage || (secret !== null && secretLinks[secret.purpose].fullScreen === true);
}

function ShellLayout() {
  return (
    <PathsContext value={paths}>
      <Suspense>
        <Shell isFullScreen={useIsFullScreen()}>
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

function toRoute({ path, guard, frame, load }: PageRoute) {
  const Content = lazy(survivingDeployment(load));
  const element = (
    <Guard guard={guard}>
      <Content />
    </Guard>
  );
  return { path, element, handle: frame, errorElement: <ErrorPage /> };
}

const isBare = ({ frame }: PageRoute): boolean => frame === 'none';

export const router = createBrowserRouter([
  { element: <BareLayout />, errorElement: <ErrorPage />, children: pages.filter(isBare).map(toRoute) },
  {
    element: <ShellLayout />,
    errorElement: <ErrorPage />,
    children: [
      ...pages.filter((page) => !isBare(page)).map(toRoute),
      { path: '*', element: <Elsewhere />, errorElement: <ErrorPage /> },
    ],
  },
]);
