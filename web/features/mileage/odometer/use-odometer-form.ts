import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { mostOdometerMetres, type Odometer } from '#contract/features/mileage/odometer.ts';
import { rule } from '#contract/rules.ts';
import { isUnlikely } from '#domain/odometer.ts';
import { ApiError } from '#web/api/api-error.ts';
import { confirm } from '#web/ui/confirm/confirm.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFormats } from '#web/ui/use-formats.ts';

/** Metres inside, as everywhere; people see and type kilometres, and are told of the most in these. */
const schema = z.object({
  odometer: z
    .int()
    .min(0)
    .check(rule('max', (metres) => metres <= mostOdometerMetres, { max: mostOdometerMetres / 1000 })),
});
const empty = { odometer: undefined as unknown as number };

export interface OdometerActions {
  /** What it should show by our count; none as long as it was never set. */
  expected: number | null;
  /** Asked anew when the server finds a value unlikely that we did not. */
  fetchExpected: () => Promise<number | null>;
  send: (body: { odometer: number; isConfirmed?: boolean }) => Promise<Odometer>;
  onSaved?: (saved: Odometer) => void;
  /** What the field starts with. */
  prefilled?: number | null;
  successText?: null;
}

const unlikely = 'odometer.unlikely';
const isRefusedAsUnlikely = (error: unknown): boolean => error instanceof ApiError && error.code === unlikely;

/** Whether a value far from the expected one is right. */
function useQuestion() {
  const { t } = useTranslation('odometer');
  const { distance } = useFormats();
  return (metres: number, expected: number | null): Promise<boolean> => {
    const values = { entered: distance(metres), expected: distance(expected ?? 0) };
    return confirm({
      title: t('question.title'),
      text: t('question.text', values),
      confirmLabel: t('question.yes', values),
      cancelLabel: t('question.no'),
    });
  };
}

export function useOdometerForm(actions: OdometerActions) {
  const { expected, fetchExpected, send, onSaved, prefilled = null, successText } = actions;
  const { t } = useTranslation('odometer');
  const { distance } = useFormats();
  const ask = useQuestion();

  const sendConfirmed = async (odometer: number, against: number | null): Promise<Odometer> => {
    if (!(await ask(odometer, against))) throw new ApiError(409, { code: unlikely });
    return send({ odometer, isConfirmed: true });
  };
  const submit = async ({ odometer }: { odometer: number }): Promise<Odometer> => {
    if (isUnlikely(odometer, expected)) return sendConfirmed(odometer, expected);
    try {
      return await send({ odometer });
    } catch (error) {
      if (!isRefusedAsUnlikely(error)) throw error;
      return sendConfirmed(odometer, await fetchExpected());
    }
  };

  return useContractForm({
    schema,
    initial: empty,
    value: prefilled === null ? null : { odometer: prefilled },
    submit,
    ...(onSaved && { onSaved }),
    successText: successText === null ? null : ({ value }) => t('saved', { value: distance(value ?? 0) }),
  });
}
