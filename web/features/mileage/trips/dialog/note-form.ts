import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changeTrip, maxNoteLength, type TripRow } from '#contract/features/mileage/trips.ts';
import { text } from '#contract/rules.ts';
import { call } from '#web/api/call.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { stopFetching, takeOver } from '../use-trips.ts';

const schema = z.object({ note: text().max(maxNoteLength), version: z.int().optional() });

/** The form of a trip's note. Whoever was slower than somebody else is asked whose holds. */
export function useNoteForm(imei: string, trip: TripRow, onSaved?: () => void): ContractForm {
  const { t } = useTranslation('mileage');
  const queries = useQueryClient();
  return useContractForm({
    schema,
    initial: { note: '', version: trip.version },
    value: { note: trip.note, version: trip.version },
    submit: async (body) => {
      await stopFetching(queries, imei);
      const answer = await call(changeTrip, { params: { imei, tripId: trip.id }, body });
      takeOver(queries, imei, [answer.trip]);
      await queries.invalidateQueries({ queryKey: ['mileage', 'changes', imei, trip.id] });
      return answer;
    },
    ...(onSaved && { onSaved }),
    successText: t('note.saved'),
  });
}
