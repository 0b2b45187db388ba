import { lazy, type LazyExoticComponent, type ComponentType } from 'react';
import type { SecretPurpose } from '#domain/secrets.ts';
import { secretPages } from './routes.tsx';
import { secretLinks, type SecretLinkMatch } from './secret-links.ts';
import { survivingDeployment } from './surviving-deployment.ts';

type Found = LazyExoticComponent<ComponentType<{ params: Record<string, string> }>>;

const InvalidLink = lazy(() => import('./notices.tsx').then((file) => ({ default: file.InvalidLink })));

const pages: Partial<Record<SecretPurpose, Found>> = Object.fromEntries(
  Object.entries(secretPages).map(([purpose, load]) => [purpose, lazy(survivingDeployment(load))]),
);

export function SecretPage({ purpose, params }: SecretLinkMatch) {
  const Content = pages[purpose];
  if (Content) return <Content params={params} />;
  const { loginPath } = secretLinks[purpose];
  return <InvalidLink withLogin={loginPath !== undefined} {...(loginPath && { loginPath })} />;
}
