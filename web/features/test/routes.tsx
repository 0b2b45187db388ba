import type { ComponentType } from 'react';

interface TestRoute {
  path: string;
  lazy: () => Promise<{ default: ComponentType }>;
}

/** Pages to try the kit on: open to everybody, without data. */
export const testRoutes: TestRoute[] = [
  { path: '/test/toast', lazy: () => import('./toast-page.tsx') },
  { path: '/test/permissions', lazy: () => import('./permissions-page.tsx') },
  { path: '/test/form', lazy: () => import('./form-page.tsx') },
  { path: '/test/table', lazy: () => import('./table-page.tsx') },
  { path: '/test/fields', lazy: () => import('./fields-page.tsx') },
];
