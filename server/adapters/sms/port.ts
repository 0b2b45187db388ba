export interface Sms {
  /** The same at every attempt: the provider gives it back in its reports. */
  key: string;
  /** As stored: digits with an international prefix, 004512345678. */
  phone: string;
  text: string;
}

/** Sends SMS. What is not taken throws a DeliveryError. */
export interface SmsPort {
  /** Kept back on purpose: messages wait in the outbox. */
  isHeld?: boolean;
  send(sms: Sms): Promise<{ reference: string }>;
}
