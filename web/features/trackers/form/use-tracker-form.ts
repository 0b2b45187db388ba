import { useQueryClient } from '@tanstack/react-query';
import { saveTracker, type Tracker } from '#contract/features/trackers.ts';
import { instantOrNone } from '#contract/wire.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useFormats } from '#web/ui/use-formats.ts';
import { useNow } from '#web/ui/use-now.ts';
import { changesOf, contactsFor, withContactsOf, type Rights } from './changes.ts';
import { aYearFrom, expiryDay, expiryInstant } from './expiry.ts';
import { administratorForm, blank, formOf, ownForm, type FormOutput } from './form-values.ts';
import type { Choices } from './use-choices.ts';

export interface TrackerFormInput {
  /** None for a new one. */
  tracker: Tracker | null;
  imei: string;
  rights: Rights;
  choices: Choices;
  onSaved?: (saved: Tracker) => void;
}

/** The day an instant of the wire falls on. */
const asDay = (wire: unknown, dayOf: (instant: Date) => string): string => {
  const instant = instantOrNone.safeParse(wire).data;
  return instant ? dayOf(instant) : '';
};

/** What somebody else saved comes as the wire has it; the form has days. */
function withDays(error: unknown, dayOf: (instant: Date) => string): unknown {
  if (!(error instanceof ApiError) || !error.changed || !('dateExpires' in error.changed)) return error;
  const { status, code, message, changed } = error;
  return new ApiError(status, {
    code,
    message,
    changed: { ...changed, dateExpires: asDay(changed['dateExpires'], dayOf) },
  });
}

export function useTrackerForm({ tracker, imei, rights, choices, onSaved }: TrackerFormInput) {
  const queries = useQueryClient();
  const { dayOf } = useFormats();
  const today = dayOf(useNow());
  const instant = tracker?.dateExpires ?? null;
  const day = expiryDay(instant && dayOf(instant), today);

  const submit = (form: FormOutput): Promise<Tracker> => {
    const offered = contactsFor(choices.contacts, form.userId ?? 0, tracker);
    const expires = expiryInstant(form.dateExpires, { day, instant });
    const body = changesOf(withContactsOf(form, offered), rights, expires);
    return call(saveTracker, { params: { imei: form.imei }, body }).catch((error: unknown) => {
      throw withDays(error, dayOf);
    });
  };

  return useContractForm({
    schema: rights.isAdministrator ? administratorForm : ownForm,
    initial: blank(imei, aYearFrom(today)),
    value: tracker && formOf(tracker, day),
    submit,
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ['trackers'] });
      onSaved?.(saved);
    },
  });
}
