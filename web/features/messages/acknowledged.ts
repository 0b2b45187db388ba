import type { Language } from '#contract/wire.ts';

interface Texts {
  subject: Record<Language, string>;
  body: Record<Language, string>;
}

const storageKey = 'acknowledgedStatusMessage';
const shortestBody = 11;

/** Whether there is anything to tell people who read this language. */
export const hasMessage = ({ subject, body }: Texts, language: Language): boolean =>
  subject[language].trim() !== '' && body[language].trim().length >= shortestBody;

export const isNews = (
  message: Texts & { version: number },
  language: Language,
  acknowledged: string | null,
): boolean => hasMessage(message, language) && acknowledged !== String(message.version);

export const readAcknowledged = (): string | null => localStorage.getItem(storageKey);
export const keepAcknowledged = (version: number): void => localStorage.setItem(storageKey, String(version));
