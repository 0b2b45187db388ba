import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Page } from '#web/app/page.tsx';
import classes from './test.module.css';

const pages = ['toast', 'permissions', 'form', 'table', 'fields'] as const;

export function TestPage({ page, children }: { page: (typeof pages)[number]; children: ReactNode }) {
  const { t } = useTranslation('test');
  return (
    <Page title={t(`${page}.title`)} lead={t('lead')}>
      <nav className={classes.nav} aria-label={t('nav.label')}>
        {pages.map((name) => (
          <NavLink key={name} to={`/test/${name}`}>
            {t(`nav.${name}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </Page>
  );
}

/** A card with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
