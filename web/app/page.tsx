import { Title } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from './document-title.ts';
import classes from './page.module.css';

export { useDocumentTitle };
export { InvalidLink, LackingPermissions, LoadError, NotAvailableAsAdministrator, Notice } from './notices.tsx';

interface PageProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** At the right of the title; on a phone below it. */
  actions?: ReactNode;
  /** A form or a text reads better in a narrow column. */
  narrow?: boolean;
  children: ReactNode;
}

export function Page({ title, lead, actions, narrow, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classes.page} data-narrow={narrow || undefined}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** What is quick shows nothing first, so that nothing flickers. */
export function AfterAWhile({ children, delay = 200 }: { children: ReactNode; delay?: number }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLate ? children : null;
}

export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <AfterAWhile>
        <div className={classes.ghost} style={{ width: 220, height: 32 }} />
        <div className={classes.ghost} style={{ height: 120, marginTop: 24 }} />
        <div className={classes.ghost} style={{ height: 240, marginTop: 16 }} />
      </AfterAWhile>
    </div>
  );
}
