// What crosses between the main thread and PGlite's. Id 0 is the worker's word that the database is open.
export type Request = { id: number; kind: 'query'; sql: string; parameters: unknown[] } | { id: number; kind: 'close' };

export interface DatabaseFault {
  message: string;
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

export type Reply = { id: number } & (
  { ok: true; rows: unknown[]; affected: number } | { ok: false; fault: DatabaseFault }
);
