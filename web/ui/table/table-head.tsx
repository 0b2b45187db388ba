import { NativeSelect, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './columns.ts';
import { sortedBy, type Direction, type ListState } from './list-state.ts';
import classes from './table.module.css';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  state: ListState;
  hasActions: boolean;
  onSort: (state: Partial<ListState>) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row>({ columns, state, hasActions, onSort }: HeadProps<Row>) {
  const { t } = useTranslation('ui');
  const Arrow = state.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ id, header, sortable, align, width }) => {
          const isSorted = sortable && state.sort === id;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-align={align}
              style={{ width }}
              aria-sort={sortable ? (isSorted ? ariaSort[state.direction] : 'none') : undefined}
            >
              {sortable ? (
                <UnstyledButton
                  className={classes.sort}
                  data-sorted={isSorted || undefined}
                  onClick={() => onSort(sortedBy(state, id))}
                >
                  {header}
                  <Arrow size={16} stroke={1.75} aria-hidden className={classes.arrow} />
                </UnstyledButton>
              ) : (
                header
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col">
            <span className={classes.hidden}>{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** The header's stand-in where rows are cards and there is none. */
export function SortChooser<Row>({ columns, state, onSort }: Omit<HeadProps<Row>, 'hasActions'>) {
  const { t } = useTranslation('ui');
  const choices = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) =>
      (['asc', 'desc'] as const).map((direction) => ({
        value: `${id} ${direction}`,
        label: `${header}, ${t(direction === 'asc' ? 'table.ascending' : 'table.descending').toLowerCase()}`,
      })),
    );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      className={classes.sortChooser}
      aria-label={t('table.sortBy')}
      data={choices}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      value={`${state.sort} ${state.direction}`}
      onChange={(event) => {
        const [sort, direction] = event.currentTarget.value.split(' ') as [string, Direction];
        onSort({ page: 1, sort, direction });
      }}
    />
  );
}
