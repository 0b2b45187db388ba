import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Also the name the server sorts by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'right';
  /** What the row is known by: bold, never cut, the head of the card on a phone. */
  isKey?: boolean;
  /** A lesser column: smaller, quieter. */
  isMinor?: boolean;
  width?: number | string;
}

export const sortableIds = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter((column) => column.sortable).map((column) => column.id);
