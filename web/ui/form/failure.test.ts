import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { failureOf } from './failure.ts';

describe('a refused save', () => {
  it('is about fields when it names some', () => {
    const fields = { email: { code: 'auth.emailTaken' } };
    expect(failureOf(new ApiError(400, { code: 'request.invalid', fields }))).toEqual({
      kind: 'fields',
      errors: fields,
    });
    expect(failureOf(new ApiError(400, { code: 'auth.invalidLogin', fields: {} })).kind).toBe('other');
  });

  it('is about somebody else when the row has moved on', () => {
    const changed = { name: 'Theirs', version: 4 };
    expect(failureOf(new ApiError(409, { code: 'request.stale', changed }))).toEqual({ kind: 'stale', changed });
  });

  it('is a message otherwise', () => {
    expect(failureOf(new Error('x')).kind).toBe('other');
    expect(failureOf(new ApiError(503, { code: 'server.unavailable' })).kind).toBe('other');
  });
});
