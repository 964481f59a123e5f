import { type Shift, shiftHours } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** The hours of a shift in the reader's manner: `14:00 – 22:00`. */
export const useShiftHours = () => {
  const t = useT();
  const { timeOfDay } = useFormat();
  return (shift: Shift): string => t('reports.hours', { from: timeOfDay(shiftHours[shift].start), to: timeOfDay(shiftHours[shift].end) });
};
