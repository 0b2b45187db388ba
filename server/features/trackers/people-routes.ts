import { fetchAllInsurers, fetchContactsAndUsers, fetchTrackerTypes } from '#contract/features/trackers.ts';
import { trackerTypes } from '#domain/tracker-types.ts';
import { handle, type Handler } from '#server/http/handle.ts';
import { findChoosableContacts, findChoosableUsers, findInsurers } from './people-store.ts';

export const trackerPeopleRoutes = (): Handler[] => [
  handle(fetchTrackerTypes, async () => ({
    types: trackerTypes.map(({ code, name, hasIgnition }) => ({ type: code, name, hasIgnition })),
  })),

  handle(fetchContactsAndUsers, async ({ scope, db }) => {
    const users = await findChoosableUsers(db, scope);
    const contacts = await findChoosableContacts(db, scope);
    return {
      users: users.map(({ id, name, email }) => ({ id, name, label: `${name} (${email})` })),
      contacts: contacts.map(({ id, name, company, city, userId }) => ({
        id,
        name: company || name,
        label: [company, name, city].filter((part) => part !== '').join(', '),
        userId,
      })),
    };
  }),

  handle(fetchAllInsurers, async ({ db }) => ({ insurers: await findInsurers(db) })),
];
