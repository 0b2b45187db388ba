import type { Language } from '#contract/wire.ts';

export interface Mail {
  /** The same at every attempt, so that a receiver can tell a repetition. */
  key: string;
  address: string;
  name: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail. What is not taken throws a DeliveryError. */
export interface MailPort {
  /** Kept back on purpose: messages wait in the outbox. */
  isHeld?: boolean;
  send(mail: Mail): Promise<{ reference: string }>;
  close(): Promise<void>;
}
