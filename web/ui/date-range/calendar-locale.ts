import { use } from 'react';
import { useTranslation } from 'react-i18next';

/** English is built in; Danish month and day names come when they are asked for. */
const loading: Record<string, Promise<string> | undefined> = {};

const load = (language: string): Promise<string> =>
  (loading[language] ??= language === 'da' ? import('dayjs/locale/da').then(() => 'da') : Promise.resolve('en'));

export function useCalendarLocale(): string {
  const { i18n } = useTranslation();
  return use(load(i18n.language));
}
