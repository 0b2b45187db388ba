import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { TripRow } from '#contract/features/mileage/trips.ts';
import type { DateRange } from '#domain/date-range.ts';
import { LoadError } from '#web/app/page.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import type { TabProps } from '../frame/log-of-tracker.tsx';
import { TabSkeleton } from '../frame/tab-skeleton.tsx';
import { FootBar } from './list/foot-bar.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { TripActionsContext } from './list/trip-actions.ts';
import { TripCards } from './list/trip-cards.tsx';
import { TripTable } from './list/trip-table.tsx';
import { NoTrips } from './no-trips.tsx';
import { Summary } from './summary/summary.tsx';
import { bookOf, groupsOnPage, latestIn, rememberingDays, withoutType, type TripBook } from './trip-book.ts';
import classes from './trips.module.css';
import { useAddresses } from './use-addresses.ts';
import { useMarking } from './use-marking.ts';
import { usePage } from './use-page.ts';
import { useSelection } from './use-selection.ts';
import { useTrips } from './use-trips.ts';

const TripDialog = lazy(() => import('./dialog/trip-dialog.tsx'));
const NoteModal = lazy(() => import('./dialog/note-modal.tsx'));

export default function TripsTab(props: TabProps) {
  const { data, error, refetch, isPlaceholderData } = useTrips(props);
  const formats = useFormats();
  const dayOf = useMemo(() => rememberingDays(formats.dayOf), [formats]);
  const book = useMemo(() => data && bookOf(data, dayOf), [data, dayOf]);
  if (!book) return error ? <LoadError error={error} retry={() => void refetch()} /> : <TabSkeleton />;
  return (
    <div className={classes.trips} data-late={isPlaceholderData || undefined}>
      <Trips {...props} book={book} />
    </div>
  );
}

function Trips({ imei, range, minDistance, book }: TabProps & { book: TripBook }) {
  const { dayOf } = useFormats();
  const isNarrow = useMediaQuery('(max-width: 49.99em)', undefined, { getInitialValueInEffect: false });
  const { page, goTo, goToTrip } = usePage(book);
  const mark = useMarking(imei);
  const selection = useSelection();
  const { selected, select } = selection;
  const [opened, setOpened] = useState<{ kind: 'trip' | 'note'; id: number } | null>(null);

  const groups = useMemo(() => groupsOnPage(book, page), [book, page]);
  const missing = useMemo(() => withoutType(book), [book]);
  const shown = groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'trip' ? [entry.trip] : [])),
  );
  const openedTrip = opened && book.trips.find(({ id }) => id === opened.id);
  const needing = openedTrip && !shown.includes(openedTrip) ? [...shown, openedTrip] : shown;
  useAddresses(imei, needing);

  const days = { start: dayOf(range.from), end: dayOf(new Date(range.to.getTime() - 1)) };
  const actions = {
    mark,
    selected,
    select,
    open: ({ id }: TripRow) => setOpened({ kind: 'trip', id }),
    editNote: ({ id }: TripRow) => setOpened({ kind: 'note', id }),
  };
  const close = (): void => setOpened(null);
  const list = useRef<HTMLDivElement>(null);
  const turnTo = (next: number): void => {
    goTo(next);
    // A new page is read from its top.
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  };
  const goToPeriod = (period: DateRange): void => {
    const latest = latestIn(book, period);
    if (latest) goToTrip(latest.id);
  };

  return (
    <TripActionsContext value={actions}>
      {book.trips.length > 0 ? (
        <Summary imei={imei} book={book} days={days} isNarrow={isNarrow} onChoose={goToPeriod} />
      ) : (
        <NoTrips imei={imei} minDistance={minDistance} />
      )}
      {groups.length > 0 && (
        <div ref={list} className={classes.list}>
          {isNarrow ? <TripCards groups={groups} /> : <TripTable groups={groups} />}
        </div>
      )}
      {book.trips.length > 0 &&
        (selected ? (
          <SelectionBar
            count={selected.size}
            missing={missing.length}
            onSelectMissing={() => select(missing, true)}
            onMark={(type) => {
              mark(
                book.trips.filter(({ id }) => selected.has(id)),
                type,
              );
              selection.end();
            }}
            onDone={selection.end}
          />
        ) : (
          <FootBar
            book={book}
            page={page}
            missing={missing.length}
            onPage={turnTo}
            onShowMissing={() => goToTrip(missing[0]!.id)}
            onSelect={selection.start}
          />
        ))}
      <Suspense>
        {openedTrip && opened.kind === 'trip' && (
          <TripDialog imei={imei} trip={openedTrip} mark={mark} onClose={close} />
        )}
        {openedTrip && opened.kind === 'note' && <NoteModal imei={imei} trip={openedTrip} onClose={close} />}
      </Suspense>
    </TripActionsContext>
  );
}
