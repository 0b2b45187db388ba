// How a mail looks: plain text, and one calm card that every mail program can draw (tables, inline styles).
import type { Language } from '#contract/wire.ts';

export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Below the button. */
  closing?: string;
}

export interface Sender {
  name: string;
  address: string;
}

const words = {
  da: { regards: 'Venlig hilsen', fallback: 'Virker knappen ikke, så åbn denne adresse i din browser:' },
  en: { regards: 'Kind regards', fallback: 'If the button does not work, open this address in your browser:' },
};

const brand = '#0B5D5B';
const font = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!);

const footer = ({ name, address }: Sender): string => [name, address].filter(Boolean).join(' · ');

export function mailAsText({ paragraphs, button, closing }: MailText, language: Language, sender: Sender): string {
  const blocks = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(closing ? [closing] : []),
    `${words[language].regards}\n${sender.name}`,
    `--\n${footer(sender)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;

const buttonAsHtml = ({ label, url }: { label: string; url: string }, fallback: string): string => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:8px;background:${brand}"><a href="${escape(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escape(label)}</a></td>
</tr></table>
<p style="margin:0 0 24px;font-size:13px;color:#55606A">${fallback}<br><a href="${escape(url)}" style="color:${brand};word-break:break-all">${escape(url)}</a></p>`;

export function mailAsHtml(mail: MailText, language: Language, sender: Sender): string {
  const { regards, fallback } = words[language];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:#F3F5F6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F3F5F6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px 0;${font};font-size:18px;font-weight:600;color:${brand}">${escape(sender.name)}</td></tr>
<tr><td style="padding:24px 32px 16px;${font};font-size:16px;line-height:1.5;color:#1B2328">
${mail.paragraphs.map(paragraph).join('\n')}
${mail.button ? buttonAsHtml(mail.button, fallback) : ''}
${mail.closing ? paragraph(mail.closing) : ''}
${paragraph(`${regards}\n${sender.name}`)}
</td></tr></table>
<p style="margin:16px 0 0;${font};font-size:13px;color:#55606A">${escape(footer(sender))}</p>
</td></tr></table>
</body></html>
`;
}
