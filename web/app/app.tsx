import { MantineProvider } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { AppRouter } from './router.tsx';
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
    <AppRouter />
    <ToastLayer />
    <Suspense>
      <StatusMessageWatch />
    </Suspense>
  </MantineProvider>
);
