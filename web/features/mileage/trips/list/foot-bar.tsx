import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconAlertTriangle, IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lastPageOf, pageSize, type TripBook } from '../trip-book.ts';
import classes from './foot-bar.module.css';
import { Pager } from './pager.tsx';

interface FootBarProps {
  book: TripBook;
  page: number;
  missing: number;
  onPage: (page: number) => void;
  onShowMissing: () => void;
  onSelect: () => void;
}

/** What is left to do, and the pages. It stays at the foot of a wide window. */
export function FootBar({ book, page, missing, onPage, onShowMissing, onSelect }: FootBarProps) {
  const { t } = useTranslation('mileage');
  const total = book.trips.length;
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total) };
  return (
    <div className={classes.bar} data-bottom-bar>
      {missing > 0 ? (
        <button type="button" className={classes.missing} title={t('missing.show')} onClick={onShowMissing}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <span>
            <b>{t('missing.count', { count: missing })}</b> {t('missing.advice')}
          </span>
        </button>
      ) : (
        <span className={classes.done}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden />
          {t('missing.none')}
        </span>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        className={classes.select}
        leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
        onClick={onSelect}
      >
        {t('selection.start')}
      </Button>
      <Pager
        page={page}
        last={lastPageOf(book)}
        text={t('range', { ...range, total: t('trips', { count: total }) })}
        onPage={onPage}
      />
    </div>
  );
}
