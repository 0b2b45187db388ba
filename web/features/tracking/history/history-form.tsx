import { Alert, Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertCircle, IconHistory } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackerSummary } from '#contract/features/trackers.ts';
import type { InstantRange } from '#domain/tracking/history/range.ts';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { useCanOnTracker } from '#web/app/session.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { DateTimeInput } from './date-time-input.tsx';
import classes from './history-form.module.css';
import { QuickChoices } from './quick-choices.tsx';
import type { History } from './use-history.ts';
import { faultOf, useRange, type ChosenRange, type RangeFault } from './use-range.ts';

interface HistoryFormProps {
  history: History;
  tracker: TrackerSummary;
}

/** Only for who may see the tracker's history. A tracker's own form, so that ranges do not wander between them. */
export function HistoryForm(props: HistoryFormProps) {
  const isAllowed = useCanOnTracker('history', props.tracker.imei);
  return isAllowed ? <RangeForm key={props.tracker.imei} {...props} /> : null;
}

function RangeForm({ history, tracker }: HistoryFormProps) {
  const { t } = useTranslation('history');
  const { range, choose, bounds, now, zone } = useRange(tracker.imei);
  const [fault, setFault] = useState<RangeFault | null>(null);
  const complaint = useComplaint(history, fault, bounds);
  const isFromWrong = (fault !== null && fault !== 'outside') || isAboutFrom(history);

  // A closed bar and a loading that came to nothing leave the focus nowhere.
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(history.status);
  useEffect(() => {
    const isBack = before.current !== 'closed' && history.status === 'closed';
    before.current = history.status;
    if (isBack && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [history.status]);

  const show = (wanted: ChosenRange): void => {
    const wrong = faultOf(wanted, bounds);
    setFault(wrong);
    if (!wrong) history.load(wanted as InstantRange);
  };
  const change = (changes: Partial<ChosenRange>): void => {
    setFault(null);
    choose({ ...range, ...changes });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    show(range);
  };
  const pick = (quick: InstantRange): void => {
    choose(quick);
    show(quick);
  };

  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-label={t('heading')}>
      <div className={classes.head}>
        <h3>{t('heading')}</h3>
        <span>{t('reach')}</span>
      </div>
      <QuickChoices bounds={bounds} now={now} zone={zone} onChoose={pick} />
      <div className={classes.fields}>
        <DateTimeInput
          label={t('from')}
          value={range.from}
          onChange={(from) => change({ from })}
          bounds={bounds}
          hasError={isFromWrong}
          end="first"
        />
        <DateTimeInput
          label={t('to')}
          value={range.to}
          onChange={(to) => change({ to })}
          bounds={bounds}
          hasError={fault !== null}
          end="last"
        />
      </div>
      {complaint && (
        <Alert color="bad" role="alert" icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}>
          {complaint}
        </Alert>
      )}
      {history.progress ? (
        <Loading history={history} />
      ) : (
        <Button
          ref={button}
          type="submit"
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}
        >
          {t('show')}
        </Button>
      )}
    </form>
  );
}

const isAboutFrom = ({ error }: History): boolean =>
  error?.kind === 'failed' && error.cause instanceof ApiError && error.cause.fields?.['from'] !== undefined;

/** What is wrong with the range, or why nothing came of it. */
function useComplaint({ error }: History, fault: RangeFault | null, bounds: InstantRange): string | null {
  const { t } = useTranslation('history');
  const formats = useFormats();
  if (fault === 'unreadable') return t('unreadable', { example: formats.dateTime(bounds.to) });
  if (fault === 'notOrdered') return t('notOrdered');
  if (fault === 'outside')
    return t('outside', { from: formats.dateTime(bounds.from), to: formats.dateTime(bounds.to) });
  if (error?.kind === 'noPoints') return t('noPoints');
  return error ? errorText(error.cause, t) : null;
}

function Loading({ history }: { history: History }) {
  const { t } = useTranslation('history');
  const { part, parts } = history.progress!;
  const text = parts > 1 ? t('loadingPart', { part, parts }) : t('loading');
  return (
    <div className={classes.loading}>
      <div className={classes.progress}>
        <span role="status">{text}</span>
        <Progress value={(100 * part) / (parts + 1)} size="sm" animated={parts === 1} aria-label={text} />
      </div>
      <Button variant="default" onClick={history.close}>
        {t('cancel')}
      </Button>
    </div>
  );
}
