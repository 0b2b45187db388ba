import { useQuery } from '@tanstack/react-query';
import { fetchAllInsurers, fetchContactsAndUsers } from '#contract/features/trackers.ts';
import type { AnswerOf } from '#contract/route.ts';
import { call } from '#web/api/call.ts';
import type { Rights } from './changes.ts';

export type Choices = AnswerOf<typeof fetchContactsAndUsers> & AnswerOf<typeof fetchAllInsurers>;

/** Whom the form offers: contacts to those who choose them, users and insurers to administrators. */
export function useChoices({ isAdministrator, chooseContacts }: Rights) {
  const people = useQuery({
    queryKey: ['trackers', 'contacts-and-users'],
    queryFn: () => call(fetchContactsAndUsers),
    enabled: chooseContacts,
  });
  const insurers = useQuery({
    queryKey: ['trackers', 'insurers'],
    queryFn: () => call(fetchAllInsurers),
    enabled: isAdministrator,
  });
  const isMissing = (chooseContacts && !people.data) || (isAdministrator && !insurers.data);
  const choices: Choices = {
    users: people.data?.users ?? [],
    contacts: people.data?.contacts ?? [],
    insurers: insurers.data?.insurers ?? [],
  };
  const retry = () => void [people, insurers].forEach((query) => query.isError && void query.refetch());
  return { choices: isMissing ? null : choices, error: people.error ?? insurers.error, retry };
}
