import { defineMail } from '#server/outbox/template.ts';
import { maskEmail } from './mask-email.ts';

export const passwordResetMail = defineMail<{ name: string; url: string }>({
  name: 'passwordReset',
  hasSecret: true,
  da: ({ name, url }) => ({
    subject: 'Vælg en ny adgangskode',
    paragraphs: [
      `Hej ${name}`,
      'Du har bedt om en ny adgangskode. Vælg den med linket herunder. Det virker i 24 timer.',
    ],
    button: { label: 'Vælg ny adgangskode', url },
    closing: 'Har du ikke bedt om det, kan du roligt se bort fra denne mail. Din adgangskode er ikke ændret.',
  }),
  en: ({ name, url }) => ({
    subject: 'Choose a new password',
    paragraphs: [`Hi ${name}`, 'You asked for a new password. Choose it with the link below. It works for 24 hours.'],
    button: { label: 'Choose new password', url },
    closing: 'If you did not ask for this, just ignore this mail. Your password has not been changed.',
  }),
});

export const choosePasswordMail = defineMail<{ name: string; url: string; vendorName: string }>({
  name: 'choosePassword',
  hasSecret: true,
  da: ({ name, url, vendorName }) => ({
    subject: `Velkommen til ${vendorName}`,
    paragraphs: [
      `Hej ${name}`,
      `Du er oprettet som bruger hos ${vendorName}. Vælg en adgangskode, så er du klar til at logge ind. Linket herunder virker i 7 dage.`,
    ],
    button: { label: 'Vælg adgangskode', url },
    closing: 'Ved du ikke, hvorfor du får denne mail, kan du bare se bort fra den.',
  }),
  en: ({ name, url, vendorName }) => ({
    subject: `Welcome to ${vendorName}`,
    paragraphs: [
      `Hi ${name}`,
      `You now have a login at ${vendorName}. Choose a password and you are ready to log in. The link below works for 7 days.`,
    ],
    button: { label: 'Choose password', url },
    closing: 'If you do not know why you got this mail, just ignore it.',
  }),
});

/** To the new address. */
export const emailChangeMail = defineMail<{ name: string; url: string; newEmail: string }>({
  name: 'emailChange',
  hasSecret: true,
  da: ({ name, url, newEmail }) => ({
    subject: 'Bekræft din nye e-mail',
    paragraphs: [
      `Hej ${name}`,
      `Du vil bruge ${newEmail} som din e-mail hos os. Bekræft det med linket herunder. Det virker i 7 dage.`,
    ],
    button: { label: 'Bekræft e-mail', url },
    closing: 'Har du ikke bedt om det, kan du bare se bort fra denne mail. Så sker der ikke mere.',
  }),
  en: ({ name, url, newEmail }) => ({
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `Hi ${name}`,
      `You want to use ${newEmail} as your e-mail address with us. Confirm it with the link below. It works for 7 days.`,
    ],
    button: { label: 'Confirm e-mail address', url },
    closing: 'If you did not ask for this, just ignore this mail, and nothing will happen.',
  }),
});

/** To the old address, which may be read by somebody else by now: the new one is not given away. */
export const emailChangedMail = defineMail<{ name: string; newEmail: string }>({
  name: 'emailChanged',
  hasSecret: false,
  da: ({ name, newEmail }) => ({
    subject: 'Din e-mail er ændret',
    paragraphs: [
      `Hej ${name}`,
      `Din e-mail hos os er nu ${maskEmail(newEmail)}. Det er den, du skal logge ind med fremover.`,
      'Er det ikke dig, der har ændret den, så kontakt os med det samme.',
    ],
  }),
  en: ({ name, newEmail }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hi ${name}`,
      `Your e-mail address with us is now ${maskEmail(newEmail)}. Use it to log in from now on.`,
      'If it was not you who changed it, please contact us at once.',
    ],
  }),
});

export const passwordChangedMail = defineMail<{ name: string }>({
  name: 'passwordChanged',
  hasSecret: false,
  da: ({ name }) => ({
    subject: 'Din adgangskode er ændret',
    paragraphs: [
      `Hej ${name}`,
      'Din adgangskode er lige blevet ændret.',
      'Er det ikke dig, der har gjort det, så vælg en ny adgangskode via "Glemt adgangskode" på login-siden, og kontakt os.',
    ],
  }),
  en: ({ name }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      `Hi ${name}`,
      'Your password has just been changed.',
      'If it was not you, choose a new one through "Forgot password" on the login page, and contact us.',
    ],
  }),
});
