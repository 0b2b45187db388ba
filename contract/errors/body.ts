import { z } from 'zod';

const fieldError = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** What any failure answers. `changed` comes with `request.stale`: what the row holds now, where it differs. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), fieldError).optional(),
  changed: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
