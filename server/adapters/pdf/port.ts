// What is printed, in plain values: they travel to another thread, and say nothing of the library that prints them.

export interface PdfDocument {
  title: string;
  subject: string;
  author: string;
  language: 'da' | 'en';
  createdAt: Date;
  /** Faint, across every page. */
  watermark?: string | undefined;
  footer: {
    left: string;
    /** With `{page}` and `{pages}` in it. */
    right: string;
  };
  blocks: PdfBlock[];
}

export type PdfBlock =
  | { kind: 'title'; text: string; beside: string }
  | { kind: 'facts'; columns: PdfFact[][] }
  | { kind: 'table'; table: PdfTable }
  /** Small tables beside each other that stay on one page, each under its heading. */
  | { kind: 'sums'; tables: { heading: string; width: number; table: PdfTable }[] }
  | { kind: 'message'; heading: string; text: string }
  /** Small print, and under it lines to write on by hand: nobody signs an empty page. */
  | { kind: 'closing'; heading: string; lines: string[]; fields: string[] };

export interface PdfFact {
  label: string;
  lines: string[];
}

export interface PdfTable {
  /** Above the columns' heads, and like them repeated on every page. */
  band?: { text: string; beside: string };
  columns: PdfColumn[];
  rows: PdfRow[];
}

export interface PdfColumn {
  head: string;
  /** Points; or a share of what the others leave. */
  width: number | { share: number };
  align?: 'right';
}

export interface PdfRow {
  tone?: 'soft' | 'total';
  cells: PdfCell[];
}

export interface PdfCell {
  text: string;
  /** Over how many columns it goes. */
  span?: number;
  look?: 'bold' | 'faint';
}

export interface PdfPrinter {
  /** Rejects when the signal is aborted. */
  print(document: PdfDocument, signal?: AbortSignal): Promise<Uint8Array>;
}
