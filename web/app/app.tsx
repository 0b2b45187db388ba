import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './query.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { ToastLayer } from './toast-layer.tsx';

const StatusMessageWatch = lazy(() => import('#web/features/messages/status-message-watch.tsx'));

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastLayer />
      <Suspense>
        <StatusMessageWatch />
      </Suspense>
    </QueryClientProvider>
  </MantineProvider>
);
