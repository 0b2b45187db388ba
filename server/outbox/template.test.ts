import { describe, expect, it } from 'vitest';
import { defineMail, defineSms } from './template.ts';

const sender = { name: 'Sporhund & Søn', address: 'Havnegade 1, 5000 Odense' };

const greeting = defineMail<{ name: string; url: string }>({
  name: 'greeting',
  hasSecret: true,
  da: ({ name, url }) => ({
    subject: `Hej ${name}`,
    paragraphs: [`Hej ${name}`, 'Æbler\nog pærer'],
    button: { label: 'Åbn', url },
  }),
  en: ({ name, url }) => ({
    subject: `Hi ${name}`,
    paragraphs: [`Hi ${name}`],
    button: { label: 'Open', url },
    closing: 'Or do not.',
  }),
});

const to = (language: 'da' | 'en', name = 'Mette') => ({ email: 'mette@firma.dk', name, language });
const url = 'https://example.dk/a?x=1&y=2';

describe('a mail', () => {
  it('is written in the language of its recipient', () => {
    const danish = greeting.to(to('da'), { name: 'Mette', url }, sender);
    expect(danish).toMatchObject({ channel: 'mail', template: 'greeting', subject: 'Hej Mette', hasSecret: true });
    expect(danish.text).toContain('Venlig hilsen\nSporhund & Søn');
    expect(danish.html).toContain('<html lang="da">');
    const english = greeting.to(to('en'), { name: 'Mette', url }, sender);
    expect(english.subject).toBe('Hi Mette');
    expect(english.text).toContain(`${url}\n\nOr do not.\n\nKind regards\nSporhund & Søn`);
    expect(english.html).toContain('<html lang="en">');
  });

  it('has its link and the vendor in text and in HTML', () => {
    const { text, html } = greeting.to(to('da'), { name: 'Mette', url }, sender);
    expect(text).toContain(`Åbn:\n${url}`);
    expect(text).toContain('Sporhund & Søn · Havnegade 1, 5000 Odense');
    expect(html).toContain('href="https://example.dk/a?x=1&amp;y=2"');
    expect(html).toContain('Sporhund &amp; Søn · Havnegade 1, 5000 Odense');
    expect(html).toContain('Æbler<br>og pærer');
  });

  it('shows markup in a name instead of obeying it', () => {
    const name = `<script>alert("1")</script>'`;
    const { text, html } = greeting.to(to('da', name), { name, url }, sender);
    expect(text).toContain(name);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;');
  });

  it('never links to anything but http', () => {
    expect(() => greeting.to(to('da'), { name: 'Mette', url: 'javascript:alert(1)' }, sender)).toThrow();
  });
});

it('an SMS is its text', () => {
  const alarm = defineSms<{ tracker: string }>({
    name: 'alarm',
    hasSecret: false,
    da: ({ tracker }) => `${tracker} kører`,
    en: ({ tracker }) => `${tracker} is moving`,
  });
  const message = alarm.to({ phone: '004512345678', name: 'Mette', language: 'da' }, { tracker: 'Bil <1>' });
  expect(message).toMatchObject({ channel: 'sms', recipient: '004512345678', text: 'Bil <1> kører', html: '' });
});
