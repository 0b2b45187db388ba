import { describe, expect, it } from 'vitest';
import {
  choosePasswordMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
  passwordResetMail,
} from './mails.ts';
import { maskEmail } from './mask-email.ts';

const sender = { name: 'Sporhund', address: 'Havnegade 1, 5000 Odense' };
const url = 'https://panel.example/reset-password/abcdefghijklmnopqrstuvwx';

describe.each(['da', 'en'] as const)('the mails in %s', (language) => {
  const to = { email: 'mette@firma.dk', name: 'Mette', language };
  const withLink = [
    passwordResetMail.to(to, { name: 'Mette', url }, sender),
    choosePasswordMail.to(to, { name: 'Mette', url, vendorName: 'Sporhund' }, sender),
    emailChangeMail.to(to, { name: 'Mette', url, newEmail: 'ny@firma.dk' }, sender),
  ];
  const withoutLink = [
    emailChangedMail.to(to, { name: 'Mette', newEmail: 'nyadresse@andet.dk' }, sender),
    passwordChangedMail.to(to, { name: 'Mette' }, sender),
  ];

  it('count as secret when they hold a link, and only then', () => {
    for (const mail of withLink) expect([mail.hasSecret, mail.text.includes(url)]).toEqual([true, true]);
    for (const mail of withoutLink) expect([mail.hasSecret, mail.text.includes('http')]).toEqual([false, false]);
  });

  it('greet by name', () => {
    for (const mail of [...withLink, ...withoutLink]) expect(mail.text).toMatch(/^(Hej|Hi) Mette\n/);
  });

  it('do not tell the old address what the new one is', () => {
    expect(withoutLink[0]!.text).toContain('n•••@andet.dk');
    expect(withoutLink[0]!.html).not.toContain('nyadresse');
  });
});

it('masks an address', () => {
  expect(maskEmail('mette@firma.dk')).toBe('m•••@firma.dk');
  expect(maskEmail('nonsense')).toBe('•••');
});
