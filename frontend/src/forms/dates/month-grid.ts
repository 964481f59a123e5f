import { type BusinessDate, plusDays } from '@tabletime/contract';

/** `yyyy-MM`. */
export type Month = string;

export const monthOf = (date: BusinessDate): Month => date.slice(0, 7);

const firstOf = (month: Month): BusinessDate => `${month}-01`;

export const plusMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export const lastOf = (month: Month): BusinessDate => plusDays(firstOf(plusMonths(month, 1)), -1);

/** Days since Sunday, the first day of the café's week. */
const weekdayOf = (date: BusinessDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Weeks start on Sunday; null for a day of another month. */
export const weeksOf = (month: Month): (BusinessDate | null)[][] => {
  const start = plusDays(firstOf(month), -weekdayOf(firstOf(month)));
  const weeks: (BusinessDate | null)[][] = [];
  for (let sunday = start; sunday <= lastOf(month); sunday = plusDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => plusDays(sunday, day)).map((date) => (monthOf(date) === month ? date : null)));
  return weeks;
};

const sameDayOf = (month: Month, date: BusinessDate): BusinessDate => {
  const day = `${month}${date.slice(7)}`;
  return day > lastOf(month) ? lastOf(month) : day;
};

/** Months per key; years with Shift. */
const turns: Record<string, number> = { PageUp: -1, PageDown: 1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey'>;

/** Undefined for other keys. In right-to-left text, Left means forward. */
export const dateAfterKey = (date: BusinessDate, { key, shiftKey }: Pressed, direction: 'ltr' | 'rtl'): BusinessDate | undefined => {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const steps: Record<string, number> = {
    ArrowLeft: key === forward ? 1 : -1,
    ArrowRight: key === forward ? 1 : -1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(date),
    End: 6 - weekdayOf(date),
  };
  const turned = turns[key];
  if (turned !== undefined) return sameDayOf(plusMonths(monthOf(date), shiftKey ? turned * 12 : turned), date);
  const step = steps[key];
  return step === undefined ? undefined : plusDays(date, step);
};
