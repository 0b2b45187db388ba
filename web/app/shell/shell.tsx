import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UiHost } from '#web/ui/ui-host.tsx';
import { queryClient } from '../query.ts';
import { Footer } from './footer.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useNewRouteFocus } from './use-new-route-focus.ts';

export default function Shell({ isFullScreen, children }: { isFullScreen: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const main = useNewRouteFocus();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.shell} data-full-screen={isFullScreen || undefined}>
        <a href="#content" className={classes.skip}>
          {t('skipToContent')}
        </a>
        <OfflineBanner />
        <ImpersonationBanner />
        <TopBar />
        <main id="content" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {!isFullScreen && <Footer />}
        <UiHost />
      </div>
    </QueryClientProvider>
  );
}
