import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions/abilities.ts';
import type { Subject } from '#domain/permissions/subject.ts';
import { Page } from '#web/app/page.tsx';
import { useEntries } from '#web/app/use-entries.ts';
import { useSite } from '#web/app/site.ts';
import { useLogin } from '#web/app/session.ts';
import { NextStep } from './next-step.tsx';
import { Shortcuts } from './shortcuts.tsx';
import classes from './home-page.module.css';
import { firstName, hourIn, timeOfDay } from './time-of-day.ts';
import { useToday } from './use-today.ts';

const InsuredTrackers = lazy(() => import('./insured-trackers.tsx'));

function countTrackers({ role, relations }: Subject): number {
  const { adminOf, ownerOf, billingOf, insurerTrackerImeis, trackers } = relations;
  if (role !== 'user') return insurerTrackerImeis.length;
  return new Set([...adminOf, ...ownerOf, ...billingOf, ...Object.keys(trackers)]).size;
}

function Lead() {
  const { t } = useTranslation('home');
  const { subject } = useLogin();
  const vendor = useSite()?.vendor.name;
  const count = countTrackers(subject);
  if (subject.role === 'administrator') return vendor ? t('administrator', { vendor }) : ' ';
  if (subject.role !== 'user') return t('insurer', { count });
  return t('customer', { count });
}

export default function HomePage() {
  const { t } = useTranslation('home');
  const { user, subject } = useLogin();
  const { now, text } = useToday(user.timezone);
  const entries = useEntries('home');
  const greeting = t(`greeting.${timeOfDay(hourIn(user.timezone, now))}`, { name: firstName(user.name) });
  return (
    <Page title={greeting} lead={<Lead />} actions={<span className={classes.date}>{text}</span>}>
      <Shortcuts entries={entries} />
      {entries.every(({ id }) => id === 'profile') && <NextStep trackers={countTrackers(subject)} />}
      {can(subject, 'seeInsuredTrackers') && (
        <Suspense>
          <InsuredTrackers />
        </Suspense>
      )}
    </Page>
  );
}
