import { useTranslation } from 'react-i18next';
import type { FieldError } from '#contract/rules.ts';
import { ApiError } from '#web/api/api-error.ts';
import { errorText } from '#web/api/error-text.ts';
import { validationMessage } from './field-error.ts';

/** Kept as an element, not as text, so that an error follows a change of language. */
export function FieldErrorText({ error, value }: { error: FieldError; value: unknown }) {
  const { t } = useTranslation('validation');
  const message = validationMessage(error, value);
  if (!message) return <>{errorText(new ApiError(400, { code: error.code }), t)}</>;
  return <>{t(message.key as 'invalid', message.params)}</>;
}
