export type Language = 'da' | 'en';

/** Which conventions numbers, dates and money follow. */
export const localeOf = (language: Language): string => (language === 'da' ? 'da-DK' : 'en-GB');
