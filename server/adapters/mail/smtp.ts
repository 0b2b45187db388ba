import { createTransport } from 'nodemailer';
import { DeliveryError } from '../delivery-error.ts';
import type { Mail, MailPort } from './port.ts';

export interface SmtpSettings {
  /** `smtps://user:password@host`, or `smtp://…` with STARTTLS where the server has it (`?requireTLS=true` insists). */
  url: string;
  /** `Sporhund <hej@sporhund.example>` */
  from: string;
  timeoutSeconds?: number;
}

interface SmtpFault extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  permanent?: boolean;
}

/** A no to our login or our sender is about the set-up: it is mended, and the message still goes out. */
const isAboutThisMail = ({ command = '' }: SmtpFault): boolean => ['RCPT TO', 'DATA'].includes(command);

const asDeliveryError = (fault: SmtpFault): DeliveryError =>
  new DeliveryError([fault.code, fault.message].filter(Boolean).join(' '), {
    isPermanent: fault.permanent === true && isAboutThisMail(fault),
    cause: fault,
  });

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

export function createSmtpMail({ url, from, timeoutSeconds = 20 }: SmtpSettings): MailPort {
  const timeout = timeoutSeconds * 1000;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compose = ({ key, address, name, language, subject, text, html }: Mail) => ({
    from,
    to: { name, address },
    subject,
    text,
    html,
    messageId: `<${key}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  });
  return {
    send: async (mail) => {
      if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(mail.address)) {
        throw new DeliveryError('Not an e-mail address.', { isPermanent: true });
      }
      const info = await transport.sendMail(compose(mail)).catch((fault: SmtpFault) => {
        throw asDeliveryError(fault);
      });
      return { reference: info.messageId };
    },
    close: async () => transport.close(),
  };
}
