import { ApiError } from '#web/api/api-error.ts';

export const behaviours = ['saves', 'fieldErrors', 'message', 'unexpected', 'stale', 'slow'] as const;
export type Behaviour = (typeof behaviours)[number];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers as the real server would. A stale save goes through once it carries the version that the refusal named. */
export async function pretendToSave<T extends { version?: number | undefined }>(
  value: T,
  behaviour: Behaviour,
  message: string,
): Promise<T> {
  await wait(behaviour === 'slow' ? 3000 : 300);
  if (behaviour === 'fieldErrors')
    throw new ApiError(400, {
      code: 'request.invalid',
      fields: { email: { code: 'auth.emailTaken' }, imei: { code: 'validation.digits', params: { min: 15, max: 15 } } },
    });
  if (behaviour === 'message') throw new ApiError(400, { code: 'test.refused', message });
  if (behaviour === 'unexpected') throw new ApiError(500, {});
  if (behaviour === 'stale' && value.version !== 9)
    throw new ApiError(409, { code: 'request.stale', changed: { name: 'Kassevogn · Rasmus', note: '', version: 9 } });
  return value;
}
