import type { Logger } from 'pino';

/** The part of the log that is handed around. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
