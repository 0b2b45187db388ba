// A template is a name and a text in both languages; filled for somebody, it is a message for the outbox.
import type { Language } from '#contract/wire.ts';
import { mailAsHtml, mailAsText, type MailText, type Sender } from './mail-layout.ts';
import type { Message } from './message.ts';

interface Template<Data, Text> {
  name: string;
  /** Whether its text holds a link that opens something. */
  hasSecret: boolean;
  da: (data: Data) => Text;
  en: (data: Data) => Text;
}

export interface MailRecipient {
  email: string;
  name: string;
  language: Language;
}

export interface SmsRecipient {
  phone: string;
  name: string;
  language: Language;
}

export interface MailTemplate<Data> {
  to(recipient: MailRecipient, data: Data, sender: Sender): Message;
}

export interface SmsTemplate<Data> {
  to(recipient: SmsRecipient, data: Data): Message;
}

function checkLink(url: string): void {
  if (!/^https?:\/\//.test(url)) throw new Error('A mail links to http or https alone.');
}

export const defineMail = <Data>(template: Template<Data, MailText>): MailTemplate<Data> => ({
  to({ email, name, language }, data, sender) {
    const mail = template[language](data);
    if (mail.button) checkLink(mail.button.url);
    return {
      channel: 'mail',
      template: template.name,
      hasSecret: template.hasSecret,
      recipient: email,
      recipientName: name,
      language,
      subject: mail.subject,
      text: mailAsText(mail, language, sender),
      html: mailAsHtml(mail, language, sender),
    };
  },
});

export const defineSms = <Data>(template: Template<Data, string>): SmsTemplate<Data> => ({
  to: ({ phone, name, language }, data) => ({
    channel: 'sms',
    template: template.name,
    hasSecret: template.hasSecret,
    recipient: phone,
    recipientName: name,
    language,
    subject: '',
    text: template[language](data),
    html: '',
  }),
});
