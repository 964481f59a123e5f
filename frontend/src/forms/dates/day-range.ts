import { BusinessDate } from '@tabletime/contract';

/** Both days are included. */
export interface DayRange {
  from: BusinessDate;
  to: BusinessDate;
}

/** As typed. */
export type TypedRange = Record<keyof DayRange, string>;

interface RangeFault {
  field: keyof DayRange;
  is: 'missing' | 'swapped';
}

/** The first fault of what was typed; null if it is a `DayRange`. */
export const rangeFault = ({ from, to }: TypedRange): RangeFault | null => {
  for (const [field, text] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!BusinessDate.safeParse(text).success) return { field, is: 'missing' };
  return to < from ? { field: 'to', is: 'swapped' } : null;
};
