import { BusinessDate, businessDates, folded, languages, readDigits, withoutUnseen } from '@tabletime/contract';

const namesOf = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
let names: Map<string, number> | undefined;

/** The number of a month by its name in either language; an English one needs three letters only. */
const monthNamed = (name: string): number | undefined => {
  names ??= new Map(
    languages.flatMap((language) => {
      const month = new Intl.DateTimeFormat(namesOf[language], { month: 'long', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => [folded(month.format(Date.UTC(2026, index, 1))), index + 1] as const);
    }),
  );
  const typed = folded(name);
  return names.get(typed) ?? (/^[a-z]{3,}$/.test(typed) ? [...names].find(([full]) => full.startsWith(typed))?.[1] : undefined);
};

const dayOf = (year: string, month: number | string, day: string): BusinessDate | undefined =>
  BusinessDate.safeParse(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`).data;

/**
 * The day that a person typed, in digits of any script: `22 Nov 2026`, `22 نوفمبر 2026`, `22/11/2026` or `2026-11-22`; the day
 * stands before the month in both languages. `thisYear` is taken where the year is left out; without it, a year is needed.
 * Undefined for anything else.
 */
export const readDay = (text: string, thisYear?: string): BusinessDate | undefined => {
  const typed = withoutUnseen(readDigits(text)).replace(/[،,]/g, ' ').replace(/\s+/g, ' ').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const written = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2}|\p{L}[\p{L}\p{M}]*)(?:(?: ?[-/.] ?| )(\d{2}|\d{4}))?$/u.exec(typed);
  if (!written) return undefined;
  const [, day = '', month = '', year] = written;
  const number = /^\d/.test(month) ? month : monthNamed(month);
  // While somebody types, 20 is the beginning of 2026 and no year.
  if (number === undefined || (year?.length !== 4 && thisYear === undefined)) return undefined;
  const century = businessDates.first.slice(0, 2);
  return dayOf(year === undefined ? thisYear! : year.padStart(4, century), number, day);
};

/** Whether what follows a time puts it in the second half of the day; undefined where that is said of neither half. */
const isAfternoon = (said: string): boolean | undefined => {
  if (/^(p\.?m?\.?|م|مساء|مساءا)$/.test(said)) return true;
  return /^(a\.?m?\.?|ص|صباحا)$/.test(said) ? false : undefined;
};

/**
 * The time of day that a person typed, as `HH:mm`: `19:05`, `1905`, `7:05 pm`, `7:05 م` or `٧ م`. Without a half of the day it is
 * read on the clock of 24 hours. Undefined for anything else.
 */
export const readTime = (text: string): string | undefined => {
  const typed = folded(withoutUnseen(text)).trim();
  const parts = /^(\d{1,2})(?:[:.٫]?(\d{2}))?\s*(\D*)$/.exec(typed);
  if (!parts) return undefined;
  const [, hour = '', minute = '00', said = ''] = parts;
  const afternoon = isAfternoon(said);
  if (said !== '' && (afternoon === undefined || Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = afternoon === undefined ? Number(hour) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
};
