import type { ErrorBody } from '#contract/errors/body.ts';

/** Any call that did not answer 200. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: ErrorBody['fields'];
  /** With `request.stale`: what the row holds now, where it differs. */
  readonly changed: ErrorBody['changed'];

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code ?? '';
    this.fields = body.fields;
    this.changed = body.changed;
  }

  /** Nobody answered, or only a gateway did: trying again may help. */
  get isAway(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}
