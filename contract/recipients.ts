// Whoever is told of something, by mail or by SMS: of alarms, of trips, of the odometer.
import { z } from 'zod';
import { email, phone, required, rule } from './rules.ts';

const name = () => required().max(100);
const mailAddress = () => email().max(200);

export const recipient = z
  .object({
    id: z.int().optional(),
    name: name(),
    email: mailAddress().optional(),
    phone: phone().optional(),
  })
  .check(
    z.refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      path: ['email'],
      params: { code: 'required' },
    }),
  );
export type Recipient = z.output<typeof recipient>;

export const mostRecipients = 20;
const areDifferent = (addresses: (string | undefined)[]): boolean => {
  const given = addresses.filter((address) => address !== undefined);
  return new Set(given).size === given.length;
};
const asOne = (address: string): string => address.toLowerCase();

export const recipients = z
  .array(recipient)
  .max(mostRecipients)
  .check(
    rule('emailRecipientExists', (list) => areDifferent(list.map(({ email }) => email && asOne(email)))),
    rule('smsRecipientExists', (list) => areDifferent(list.map(({ phone }) => phone))),
  );

/** One who is to join others: what a form asks of him, whose address none of them may have. */
export const newRecipient = {
  email: (others: readonly Recipient[]) =>
    z.object({
      name: name(),
      email: mailAddress().check(
        rule('emailRecipientExists', (given) => others.every(({ email }) => !email || asOne(email) !== asOne(given))),
      ),
    }),
  phone: (others: readonly Recipient[]) =>
    z.object({
      name: name(),
      phone: phone().check(rule('smsRecipientExists', (given) => others.every(({ phone }) => phone !== given))),
    }),
};
