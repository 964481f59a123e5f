import type { BusinessDate } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** The name of a day: `Friday, 20 Nov 2026` or `الجمعة 20 نوفمبر 2026`. */
export const useDayTitle = () => {
  const t = useT();
  const { weekday, date } = useFormat();
  return (day: BusinessDate): string => t('history.day', { weekday: weekday(day), date: date(day) });
};
