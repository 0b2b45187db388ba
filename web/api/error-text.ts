import type { TFunction } from 'i18next';
import { errorStatuses } from '#contract/errors/registry.ts';
import { ApiError } from './api-error.ts';

type Translate = TFunction<any, any>;
type Look = (key: string, options: object) => string;

const isCode = (text: string): boolean => Object.hasOwn(errorStatuses, text);

/** Errors of the language itself and of a schema speak to programmers. */
const isMeantForPeople = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof ApiError || error.constructor === Error);

/** What went wrong, in the user's words: by code, else the message (itself a code, or as it is), else that it was unexpected. */
export function errorText(error: unknown, t: Translate): string {
  const code = error instanceof ApiError ? error.code : '';
  const message = isMeantForPeople(error) ? error.message : '';
  const known = [code, message].find(isCode);
  if (known === undefined && message !== '') return message;
  return (t as Look)(known ?? 'server.unexpected', { ns: 'errors', keySeparator: false, nsSeparator: false });
}
