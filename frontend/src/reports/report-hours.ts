import { type Shift, shiftHours } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';

/** The hours of a shift in the reader's manner: `14:00 – 22:00` or `2 م – 10 م`; shifts change on the hour. */
export const useShiftHours = () => {
  const t = useT();
  const { hour } = useFormat();
  const written = (time: string) => hour(Number(time.slice(0, 2)));
  return (shift: Shift): string => t('reports.hours', { from: written(shiftHours[shift].start), to: written(shiftHours[shift].end) });
};
