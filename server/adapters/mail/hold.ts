import { DeliveryError } from '../delivery-error.ts';
import type { MailPort } from './port.ts';

/** `MAIL=hold`: messages stay pending until mail is configured. */
export const heldMail: MailPort = {
  isHeld: true,
  send: async () => {
    throw new DeliveryError('Mail is held back.', { isPermanent: false });
  },
  close: async () => {},
};
