/** The nine kinds of page that open by a secret link. A secret of one purpose opens nothing else. */
export const secretPurposes = [
  'trip',
  'odometer',
  'alarm',
  'installation',
  'insuranceDetails',
  'cancellation',
  'recreation',
  'payment',
  'refillSms',
] as const;
export type SecretPurpose = (typeof secretPurposes)[number];
/** A file behind a link is no page of its own. */
export type LinkPurpose = SecretPurpose | 'download';

/** What a token that reaches a person by mail can confirm. */
export const confirmationPurposes = ['reset', 'choose', 'emailChange'] as const;
export type ConfirmationPurpose = (typeof confirmationPurposes)[number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const lifetimes = {
  reset: 24 * hour,
  choose: 7 * day,
  emailChange: 7 * day,
  session: 24 * hour,
  rememberedSession: 30 * day,
  /** How long a replaced session still answers, so that calls under way in other tabs do not log out. */
  replacedSession: minute,
  /** Of the links in notices: whoever is on holiday still finds them alive. */
  tripLink: 30 * day,
  odometerLink: 30 * day,
  download: 10 * minute,
} as const;
