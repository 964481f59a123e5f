import { BusinessDate, businessDates, folded, languages, readDigits, withoutUnseen } from '@tabletime/contract';

const namesOf = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' } as const;
let names: Map<string, number> | undefined;

/** In either language; an English name needs three letters. */
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
 * `22 Nov 2026`, `22 نوفمبر 2026`, `22/11/2026` or `2026-11-22`, in any digits. `thisYear` completes a date. Undefined for anything else.
 */
export const readDay = (text: string, thisYear?: string): BusinessDate | undefined => {
  const typed = withoutUnseen(readDigits(text)).replace(/[،,]/g, ' ').replace(/\s+/g, ' ').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const written = /^(\d{1,2})(?: ?[-/.] ?| )(\d{1,2}|\p{L}[\p{L}\p{M}]*)(?:(?: ?[-/.] ?| )(\d{2}|\d{4}))?$/u.exec(typed);
  if (!written) return undefined;
  const [, day = '', month = '', year] = written;
  const number = /^\d/.test(month) ? month : monthNamed(month);
  // While a person types, 20 is the start of 2026.
  if (number === undefined || (year?.length !== 4 && thisYear === undefined)) return undefined;
  const century = businessDates.first.slice(0, 2);
  return dayOf(year === undefined ? thisYear! : year.padStart(4, century), number, day);
};

const isAfternoon = (suffix: string): boolean | undefined => {
  if (/^(p\.?m?\.?|م|مساء|مساءا)$/.test(suffix)) return true;
  return /^(a\.?m?\.?|ص|صباحا)$/.test(suffix) ? false : undefined;
};

/** `19:05`, `1905`, `7:05 pm`, `7:05 م` or `٧ م` as `HH:mm`; the 24-hour clock without am or pm. Undefined for anything else. */
export const readTime = (text: string): string | undefined => {
  const typed = folded(withoutUnseen(text)).trim();
  const parts = /^(\d{1,2})(?:[:.٫]?(\d{2}))?\s*(\D*)$/.exec(typed);
  if (!parts) return undefined;
  const [, hour = '', minute = '00', suffix = ''] = parts;
  const afternoon = isAfternoon(suffix);
  if (suffix !== '' && (afternoon === undefined || Number(hour) < 1 || Number(hour) > 12)) return undefined;
  const hours = afternoon === undefined ? Number(hour) : (Number(hour) % 12) + (afternoon ? 12 : 0);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
};
