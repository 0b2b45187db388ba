import { Alert, Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import { IconAlertCircle, IconBriefcase, IconCheck, IconHome, IconLock, type Icon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TripDetails } from '#contract/features/mileage/trips.ts';
import { errorText } from '#web/api/error-text.ts';
import classes from './trip-page.module.css';
import type { Answer, useTripLink } from './use-trip-link.ts';

const icons: Record<Answer, Icon> = { business: IconBriefcase, private: IconHome };

interface TypeButtonsProps {
  trip: TripDetails['trip'];
  mark: ReturnType<typeof useTripLink>['mark'];
}

/** The one thing to do: two answers that weigh the same, given as often as one likes. */
export function TypeButtons({ trip, mark }: TypeButtonsProps) {
  const { t } = useTranslation('trip-link');
  const answer = (type: Answer): void => {
    if (!mark.isPending) mark.mutate(type);
  };
  const button = (type: Answer) => (
    <AnswerButton
      type={type}
      isChosen={trip.type === type}
      isSending={mark.isPending && mark.variables === type}
      onClick={() => answer(type)}
    />
  );
  return (
    <>
      <div className={classes.answers}>
        {button('business')}
        {button('private')}
      </div>
      <div role="status">
        {trip.type !== 'unknown' && !mark.isError && (
          <Marked key={trip.type} type={trip.type} isAnswered={mark.isSuccess} />
        )}
      </div>
      {mark.isError && <Failed error={mark.error} />}
      <p className={classes.again}>{t('again')}</p>
    </>
  );
}

interface AnswerButtonProps {
  type: Answer;
  isChosen: boolean;
  isSending: boolean;
  onClick: () => void;
}

function AnswerButton({ type, isChosen, isSending, onClick }: AnswerButtonProps) {
  const { t } = useTranslation('trip-link');
  const Shape = icons[type];
  return (
    <button
      type="button"
      className={classes.answer}
      data-answer={type}
      aria-pressed={isChosen}
      aria-busy={isSending || undefined}
      onClick={onClick}
    >
      {isSending ? <Loader size={28} color="white" /> : <Shape size={28} stroke={1.75} aria-hidden />}
      {t(type)}
      {isChosen && <IconCheck className={classes.chosen} size={18} stroke={2.5} aria-hidden />}
    </button>
  );
}

function Marked({ type, isAnswered }: { type: Answer; isAnswered: boolean }) {
  const { t } = useTranslation('trip-link');
  const element = useRef<HTMLDivElement>(null);
  // On a small phone it would otherwise stand below what is seen.
  useEffect(() => {
    if (isAnswered) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <Alert
      ref={element}
      color="good"
      role="presentation"
      className={classes.marked}
      icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
    >
      {t(`marked.${type}`)}
    </Alert>
  );
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('errors');
  return (
    <Alert color="bad" icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}>
      {errorText(error, t)}
    </Alert>
  );
}

/** Handed in: there is nothing left to answer. */
export function LockedTrip({ trip }: Pick<TypeButtonsProps, 'trip'>) {
  const { t } = useTranslation(['trip-link', 'errors']);
  return (
    <div className={classes.locked} role="status">
      <IconLock size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{t(`wasMarked.${trip.type}`)}</strong>
        <p>{errorText(new Error('trip.locked'), t)}</p>
      </div>
    </div>
  );
}
