import { createElement, type ReactNode } from 'react';
import type { FieldErrors } from '#contract/rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FieldErrorText } from './field-error-text.tsx';
import { valueAt } from './field-rules.ts';

export type Failure =
  | { kind: 'fields'; errors: FieldErrors }
  | { kind: 'stale'; changed: Record<string, unknown> }
  | { kind: 'other'; error: unknown };

/** What a refused save is to a form: faults of fields, somebody else's change, or a message. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (error.code === 'request.stale') return { kind: 'stale', changed: error.changed ?? {} };
  const hasFields = Object.keys(error.fields ?? {}).length > 0;
  return hasFields ? { kind: 'fields', errors: error.fields! } : { kind: 'other', error };
}

/** What stands at each faulty field. */
export function errorTexts(failure: Failure, values: object): Record<string, ReactNode> {
  if (failure.kind !== 'fields') return {};
  const texts = Object.entries(failure.errors).map(([name, error]) => [
    name,
    createElement(FieldErrorText, { error, value: valueAt(values, name) }),
  ]);
  return Object.fromEntries(texts);
}
