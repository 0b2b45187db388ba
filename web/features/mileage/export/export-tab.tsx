import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchLogDetails } from '#contract/features/mileage/export.ts';
import { call } from '#web/api/call.ts';
import { LoadError } from '#web/app/page.tsx';
import { useLogin } from '#web/app/session.ts';
import type { TabProps } from '../frame/log-of-tracker.tsx';
import { keepChoices, readChoices, type ExportChoices } from './choices.ts';
import { ExportForm } from './export-form.tsx';
import { ExportSummary } from './export-summary.tsx';
import classes from './export.module.css';

export default function ExportTab(props: TabProps) {
  useTranslation(['mileage-export', 'validation', 'ui', 'errors']);
  const { user } = useLogin();
  const { imei } = props;
  const [choices, setChoices] = useState(() => readChoices(localStorage, user.id));
  const details = useQuery({
    queryKey: ['mileage', 'details', imei],
    queryFn: ({ signal }) => call(fetchLogDetails, { params: { imei }, signal }),
  });
  const choose = (next: ExportChoices): void => {
    keepChoices(localStorage, user.id, next);
    setChoices(next);
  };
  return (
    <div className={classes.columns}>
      <ExportSummary {...props} choices={choices} />
      {details.data && <ExportForm {...props} choices={choices} onChoose={choose} details={details.data} />}
      {!details.data && details.error && <LoadError error={details.error} retry={() => void details.refetch()} />}
      {!details.data && !details.error && <div className={classes.opening} aria-busy />}
    </div>
  );
}
