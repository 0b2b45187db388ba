import { useTranslation } from 'react-i18next';
import { Page } from '#web/app/page.tsx';
import { useEntries } from '#web/app/paths.ts';
import { useSite } from '#web/app/site.ts';
import { useLogin } from '#web/app/session.ts';
import { NextStep } from './next-step.tsx';
import { Shortcuts } from './shortcuts.tsx';
import classes from './home-page.module.css';
import { firstName, hourIn, timeOfDay } from './time-of-day.ts';
import { useToday } from './use-today.ts';

function Lead() {
  const { t } = useTranslation('home');
  const { subject } = useLogin();
  const vendor = useSite()?.vendor.name;
  const { role, relations } = subject;
  if (role === 'administrator') return vendor ? t('administrator', { vendor }) : ' ';
  if (role !== 'user') return t('insurer', { count: relations.insurerTrackerImeis.length });
  const imeis = [relations.adminOf, relations.ownerOf, relations.billingOf, Object.keys(relations.trackers)];
  const count = new Set(imeis.flat()).size;
  return count > 0 ? t('customer', { count }) : ' ';
}

export default function HomePage() {
  const { t } = useTranslation('home');
  const { user } = useLogin();
  const { now, text } = useToday(user.timezone);
  const entries = useEntries('home');
  const greeting = t(`greeting.${timeOfDay(hourIn(user.timezone, now))}`, { name: firstName(user.name) });
  return (
    <Page title={greeting} lead={<Lead />} actions={<span className={classes.date}>{text}</span>}>
      <Shortcuts entries={entries} />
      {entries.every(({ id }) => id === 'profile') && <NextStep />}
    </Page>
  );
}
