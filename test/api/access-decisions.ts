// Who gets in where: decided here by hand, route by route, and held against the running server. A route that is missing
// here fails the matrix, so nobody adds one without deciding.
import type { CallerKind } from '../support/callers.ts';

const everybody: CallerKind[] = [
  'visitor',
  'administrator',
  'stranger',
  'trackerAdministrator',
  'owner',
  'billingContact',
  'driver',
  'insurerAdministrator',
  'insurerEmployee',
  'acting',
];
const loggedIn = everybody.filter((kind) => kind !== 'visitor');
const administrators: CallerKind[] = ['administrator'];

export const allowed: Record<string, CallerKind[]> = {
  'POST /authentication/login': everybody,
  'POST /authentication/request-password-reset-mail': everybody,
  'POST /authentication/check-confirmation-token': everybody,
  'POST /authentication/change-password-using-token': everybody,
  'GET /authentication/check-token': loggedIn,
  'POST /authentication/renew-token': loggedIn,
  'POST /authentication/invalidate-tokens': loggedIn,
  'GET /authentication/login-as/{id}': administrators,
  'POST /authentication/return-from-login-as': loggedIn,
  'POST /profile/update': loggedIn,
  'POST /profile/set-language': loggedIn,
  'GET /misc/status-message': everybody,
  'GET /admin/status-message': administrators,
  'PUT /admin/status-message': administrators,
  'GET /admin/mailbox': administrators,
  'GET /admin/mailbox/{id}': administrators,
  'GET /misc/site': everybody,
  'POST /translations/report-missing': everybody,
};
