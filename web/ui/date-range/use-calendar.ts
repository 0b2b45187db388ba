import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarProps } from './calendar.tsx';

const danishNames = () => import('dayjs/locale/da');

/** The calendar, fetched when it is first asked for; English names of months and days are built in. */
export function useCalendar() {
  const { i18n } = useTranslation();
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps> | null>(null);
  const load = async (): Promise<void> => {
    const [calendar] = await Promise.all([import('./calendar.tsx'), i18n.language === 'da' && danishNames()]);
    setCalendar(() => calendar.default);
  };
  return { Calendar, load };
}
