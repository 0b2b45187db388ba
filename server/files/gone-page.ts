import { errorsDa } from '#contract/errors/da.ts';
import { errorsEn } from '#contract/errors/en.ts';
import type { Language } from '#domain/language.ts';
import { escapeHtml } from '#server/http/html.ts';

const words = {
  da: { heading: 'Filen er her ikke længere', text: errorsDa['download.gone'], link: 'Til kørebogen' },
  en: { heading: 'The file is no longer here', text: errorsEn['download.gone'], link: 'To the mileage log' },
} satisfies Record<Language, Record<string, string>>;

const style = `
  body { font: 16px/24px system-ui, sans-serif; color: #12201f; background: #f6f8f8; margin: 0; padding: 20vh 24px 0; text-align: center }
  h1 { font-size: 26px; line-height: 32px; margin: 0 0 8px } p { color: #465453; margin: 0 0 24px } a { color: #0b5d5b }
  @media (prefers-color-scheme: dark) { body { color: #e9efee; background: #0c1314 } p { color: #b3c0bf } a { color: #57c7bd } }`;

export function gonePage(language: Language): string {
  const { heading, text, link } = words[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${escapeHtml(heading)}</title><style>${style}</style>
    <main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p><a href="/mileage">${escapeHtml(link)}</a></main></html>`;
}
