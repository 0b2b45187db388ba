import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { TrackerRow } from '#contract/features/trackers.ts';
import { Chip } from '#web/ui/chip.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { TrackerDisc } from '#web/ui/tracker-disc.tsx';
import { useFormats } from '#web/ui/use-formats.ts';
import { StatusCell } from './status-cell.tsx';
import classes from './trackers.module.css';

const dash = '–';

function NameCell({ row: { icon, color, name, imei, autoRenew, insurerGranted } }: { row: TrackerRow }) {
  const { t } = useTranslation('trackers');
  return (
    <span className={classes.name}>
      <TrackerDisc icon={icon} color={color} />
      <span className={classes.names}>
        {name || imei}
        {insurerGranted && (
          <Chip tone="bad" isLoud>
            {t('states.stolen')}
          </Chip>
        )}
        {!autoRenew && (
          <Chip tone="warn" isLoud>
            {t('states.cancelled')}
          </Chip>
        )}
      </span>
    </span>
  );
}

function PersonCell({ row: { userId }, name }: { row: TrackerRow; name: string }) {
  if (userId === null || name === '') return dash;
  return (
    <span className={classes.person} title={name}>
      {name}
    </span>
  );
}

function ExpiryCell({ row: { userId, dateExpires, hasExpired } }: { row: TrackerRow }) {
  const formats = useFormats();
  if (userId === null || !dateExpires) return dash;
  return (
    <span className={classes.date} data-expired={hasExpired || undefined}>
      {formats.date(dateExpires)}
    </span>
  );
}

const atOnce = { getInitialValueInEffect: false };

/** Where the table is wider than the window. */
const medium = '(min-width: 50em) and (max-width: 74.99em)';

export function useTrackerColumns(): Column<TrackerRow>[] {
  const { t } = useTranslation('trackers');
  const formats = useFormats();
  const minor = (id: keyof TrackerRow & keyof typeof headers, cell: Column<TrackerRow>['cell']) => ({
    id,
    header: headers[id],
    isMinor: true,
    sortable: true,
    cell,
  });
  const headers = t('columns', { returnObjects: true });
  const isMedium = useMediaQuery(medium, undefined, atOnce);
  const status = { id: 'status', header: headers.status, cell: (row: TrackerRow) => <StatusCell row={row} /> };
  return [
    { id: 'name', header: headers.name, isKey: true, sortable: true, cell: (row) => <NameCell row={row} /> },
    // What it does is seen without scrolling.
    ...(isMedium ? [status] : []),
    minor('niceType', ({ niceType }) => niceType),
    minor('userName', (row) => <PersonCell row={row} name={row.userName} />),
    minor('ownerContactName', (row) => <PersonCell row={row} name={row.ownerContactName} />),
    minor('billingContactName', (row) => <PersonCell row={row} name={row.billingContactName} />),
    minor('imei', ({ imei }) => <span className={classes.imei}>{imei}</span>),
    {
      ...minor('dateCreated', ({ dateCreated }) => <span className={classes.date}>{formats.date(dateCreated)}</span>),
      align: 'right',
    },
    { ...minor('dateExpires', (row) => <ExpiryCell row={row} />), align: 'right' },
    ...(isMedium ? [] : [status]),
  ];
}
