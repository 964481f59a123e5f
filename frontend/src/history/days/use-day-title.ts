import type { BusinessDate } from '@tabletime/contract';
import type { Format } from '../../i18n/create-format.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';

/** `Friday, 20 Nov 2026` or `الجمعة 20 نوفمبر 2026`. */
export const dayTitle = (t: Translate, { weekday, date }: Format, day: BusinessDate): string =>
  t('history.day', { weekday: weekday(day), date: date(day) });

export const useDayTitle = () => {
  const t = useT();
  const format = useFormat();
  return (day: BusinessDate): string => dayTitle(t, format, day);
};
