import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '#contract/wire.ts';
import { EmptyState } from '../empty-state.tsx';
import { useIsLate } from '../use-is-late.ts';
import { sortableIds, type Column } from './columns.ts';
import { lastPage, pageSize, type ListState, type Sorting } from './list-state.ts';
import { LoadFailed } from './load-failed.tsx';
import { Pagination } from './pagination.tsx';
import type { RowAction } from './row-actions.tsx';
import { GhostRows, Rows } from './rows.tsx';
import { TableFilter } from './table-filter.tsx';
import { SortChooser, TableHead } from './table-head.tsx';
import classes from './table.module.css';
import { useListState } from './use-list-state.ts';

export type { Column, RowAction };

export interface DataTableProps<Row> {
  /** What the table holds, for who cannot see it. */
  label: string;
  /** Under which the answers are cached; to load again, invalidate it. */
  queryKey: QueryKey;
  load: (query: ListQuery, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** The order it starts in. */
  start: Sorting;
  rowName?: (row: Row) => string;
  actions?: (row: Row) => RowAction[];
  /** Shows a filter above the table; leave out to place a `<TableFilter>` elsewhere. */
  filterPlaceholder?: string;
  /** Beside the filter: tabs, switches. */
  toolbar?: ReactNode;
  /** Stands where the rows would, when there are none at all. */
  empty?: ReactNode;
  countText?: (total: number) => string;
  /** What narrows the list, on a page that keeps this elsewhere than in the query of its address. */
  filter?: string;
  /** Keeps the addresses of several tables on a page apart. */
  prefix?: string;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, queryKey, load, start, prefix = '', filterPlaceholder, toolbar } = props;
  const [said, changeSaid] = useListState(start, sortableIds(columns), prefix);
  const state = { ...said, filter: props.filter ?? said.filter };
  const change = (changes: Partial<ListState>) => changeSaid({ ...changes, filter: said.filter });
  const list = useQuery({
    queryKey: [...queryKey, state],
    queryFn: ({ signal }) => load({ ...state, pageSize }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isLate = useIsLate(list.isFetching && (list.isPending || list.isPlaceholderData));
  const { rows, total } = list.isError ? { rows: [], total: 0 } : (list.data ?? { rows: [], total: 0 });
  useFallBack(state.page, list.isPlaceholderData ? null : list.data?.total, (page) => change({ page }));

  const isEmpty = !list.isPending && !list.isError && total === 0;
  const sorting = { columns, state, onSort: change };
  return (
    <section className={classes.wrap} aria-label={props.label} aria-busy={list.isFetching}>
      {(filterPlaceholder || toolbar) && (
        <div className={classes.toolbar}>
          <div className={classes.aside}>{toolbar}</div>
          {filterPlaceholder && <TableFilter placeholder={filterPlaceholder} prefix={prefix} />}
        </div>
      )}
      <SortChooser {...sorting} />
      <div className={classes.frame} data-late={(isLate && list.isPlaceholderData) || undefined}>
        <table role="table" className={classes.table} aria-label={props.label}>
          <TableHead {...sorting} hasActions={props.actions !== undefined} />
          <tbody role="rowgroup">
            {list.isPending ? (
              <GhostRows columns={columns} hasActions={props.actions !== undefined} isVisible={isLate} />
            ) : (
              <Rows {...props} rows={rows} />
            )}
          </tbody>
        </table>
        {list.isError && <LoadFailed retry={() => void list.refetch()} />}
        {isEmpty && (state.filter ? <NoMatches filter={state.filter} /> : (props.empty ?? <NothingYet />))}
      </div>
      {total > 0 && (
        <Pagination
          page={Math.min(state.page, lastPage(total))}
          total={total}
          countText={props.countText}
          onPage={(page) => change({ page })}
        />
      )}
    </section>
  );
}

/** A page beyond the last (rows were deleted, an old link) gives way to the last. */
function useFallBack(page: number, total: number | null | undefined, go: (page: number) => void): void {
  const isBeyond = typeof total === 'number' && total > 0 && page > lastPage(total);
  useEffect(() => {
    if (isBeyond) go(lastPage(total!));
  });
}

function NoMatches({ filter }: { filter: string }) {
  const { t } = useTranslation('ui');
  return <EmptyState title={t('table.noMatches', { filter })}>{t('table.noMatchesText')}</EmptyState>;
}

function NothingYet() {
  const { t } = useTranslation('ui');
  return <EmptyState title={t('table.empty')} />;
}
