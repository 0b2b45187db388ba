import { DeliveryError } from '../delivery-error.ts';
import type { SmsPort } from './port.ts';

/** `SMS=hold`: messages stay pending until a gateway is configured. */
export const heldSms: SmsPort = {
  isHeld: true,
  send: async () => {
    throw new DeliveryError('SMS is held back.', { isPermanent: false });
  },
};
