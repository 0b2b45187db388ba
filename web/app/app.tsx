import { MantineProvider } from '@mantine/core';
import { StatusMessageWatch } from '#web/features/messages/status-message-watch.tsx';
import { AppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { ToastLayer } from './toast-layer.tsx';

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    <AppRouter />
    <ToastLayer />
    <StatusMessageWatch />
  </MantineProvider>
);
