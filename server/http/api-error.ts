import { errorsEn } from '#contract/errors/en.ts';
import { errorStatuses, type ErrorCode } from '#contract/errors/registry.ts';
import type { ErrorBody } from '#contract/errors/body.ts';
import type { FieldErrors } from '#contract/rules.ts';

interface Details {
  fields?: FieldErrors;
  changed?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A failure the caller is told of. Anything else that is thrown is our fault, logged, and answers 'Unexpected error'. */
export class ApiError extends Error {
  code: ErrorCode;
  details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatuses[this.code];
  }

  body(): ErrorBody {
    const { fields, changed } = this.details;
    return { code: this.code, message: errorsEn[this.code], ...(fields && { fields }), ...(changed && { changed }) };
  }
}

/** A rule that only the server can check, told at the field it is about. */
export const fieldError = (field: string, code: ErrorCode): ApiError =>
  new ApiError(code, { fields: { [field]: { code } } });
