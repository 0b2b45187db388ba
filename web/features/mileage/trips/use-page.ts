import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useAddress } from '#web/ui/table/use-address.ts';
import { readPage } from '../frame/mileage-view.ts';
import { lastPageOf, pageOfTrip, type TripBook } from './trip-book.ts';

/** Brings a trip into view and the keyboard to its type; says whether it is drawn. */
function show(id: number): boolean {
  const row = document.querySelector(`[data-trip="${id}"]`);
  row?.scrollIntoView({ block: 'center' });
  const control = row?.querySelector<HTMLElement>('[role=group] button') ?? row?.querySelector('button');
  control?.focus({ preventScroll: true });
  return row !== null;
}

/** The page of the list, which stands in the address, and a way to go to one trip wherever it is. */
export function usePage(book: TripBook) {
  const [params] = useSearchParams();
  const [, changeAddress] = useAddress();
  const wanted = useRef<{ id: number; page: number } | null>(null);
  const page = Math.min(readPage(params), lastPageOf(book));

  const goTo = (next: number): void =>
    changeAddress((now) => {
      if (next > 1) now.set('page', String(next));
      else now.delete('page');
      return now;
    });

  // Its page is drawn first.
  useEffect(() => {
    if (wanted.current?.page === page && show(wanted.current.id)) wanted.current = null;
  });

  return {
    page,
    goTo,
    goToTrip: (id: number): void => {
      wanted.current = { id, page: pageOfTrip(book, id) };
      goTo(wanted.current.page);
    },
  };
}
