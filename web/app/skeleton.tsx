import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page.module.css';

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
