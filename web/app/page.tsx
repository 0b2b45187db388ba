import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';
import classes from './page.module.css';

export { useDocumentTitle };
export { Notice } from './notice.tsx';
export { AfterAWhile, PageSkeleton } from './skeleton.tsx';
export { InvalidLink, LackingPermissions, LoadError, NotAvailableAsAdministrator } from './notices.tsx';

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
