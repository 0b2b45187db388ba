import type { Column } from './columns.ts';
import { pageSize } from './list-state.ts';
import { RowActions, type RowAction } from './row-actions.tsx';
import classes from './table.module.css';

interface RowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowName?: ((row: Row) => string) | undefined;
  actions?: ((row: Row) => RowAction[]) | undefined;
}

export function Rows<Row>({ rows, columns, rowKey, rowName, actions }: RowsProps<Row>) {
  return rows.map((row) => (
    <tr key={rowKey(row)} role="row">
      {columns.map(({ id, header, cell, align, isKey, isMinor }) => (
        <td key={id} role="cell" data-align={align} data-key={isKey || undefined} data-minor={isMinor || undefined}>
          {!isKey && <span className={classes.label}>{header}</span>}
          <span className={classes.value}>{cell(row)}</span>
        </td>
      ))}
      {actions && (
        <td role="cell" data-actions>
          <RowActions actions={actions(row)} rowName={rowName?.(row) ?? ''} />
        </td>
      )}
    </tr>
  ));
}

interface GhostRowsProps<Row> {
  columns: readonly Column<Row>[];
  hasActions: boolean;
  isVisible: boolean;
}

const widths = [72, 56, 64, 48, 80, 60, 52, 76, 68, 58];

/** As many rows of the same height as will come, so that nothing jumps. */
export function GhostRows<Row>({ columns, hasActions, isVisible }: GhostRowsProps<Row>) {
  return Array.from({ length: pageSize }, (_, row) => (
    <tr key={row} role="row" aria-hidden data-ghost>
      {columns.map(({ id, align, isKey }, column) => (
        <td key={id} role="cell" data-align={align} data-key={isKey || undefined}>
          <span
            className={classes.ghost}
            data-visible={isVisible || undefined}
            style={{ width: `${widths[(row + column * 3) % widths.length]}%` }}
          />
        </td>
      ))}
      {hasActions && <td role="cell" data-actions />}
    </tr>
  ));
}
