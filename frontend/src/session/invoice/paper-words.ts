import { figuresIn, halalas, type Language, languages, riyals, unbroken } from '@tabletime/contract';

/** A text in both languages, or one that both share. */
export type Both = Record<Language, string>;

export const eachLanguage = (said: (language: Language) => string): Both =>
  Object.fromEntries(languages.map((language) => [language, said(language)])) as Both;

/** What invoices and receipts share. An invoice has both languages on one sheet, a receipt the app's. */
export const paperWords = {
  receipt: { en: 'Receipt', ar: 'إيصال' },
  /** On every print of a paper but its original. */
  copy: { en: 'Copy', ar: 'نسخة' },
  number: { en: 'Number', ar: 'الرقم' },
  date: { en: 'Date', ar: 'التاريخ' },
  time: { en: 'Time', ar: 'الوقت' },
  table: { en: 'Table', ar: 'الطاولة' },
  by: { en: 'Served by', ar: 'خدمكم' },
  discount: { en: 'Discount', ar: 'خصم' },
} as const satisfies Record<string, Both>;

/** One, two, from three to ten, more, and whole hundreds; the first two are words without a figure. */
type ArabicForms = readonly [one: string, two: string, few: string, many: string, other: string];

const arabic = {
  guests: ['شخص واحد', 'شخصان', 'أشخاص', 'شخصًا', 'شخص'],
  hours: ['ساعة', 'ساعتان', 'ساعات', 'ساعة', 'ساعة'],
  minutes: ['دقيقة', 'دقيقتان', 'دقائق', 'دقيقة', 'دقيقة'],
} as const satisfies Record<string, ArabicForms>;

const counted = (count: number, [one, two, few, many, other]: ArabicForms): string => {
  const forms: Record<Intl.LDMLPluralRule, string> = {
    zero: `${count} ${other}`,
    one,
    two,
    few: `${count} ${few}`,
    many: `${count} ${many}`,
    other: `${count} ${other}`,
  };
  return forms[new Intl.PluralRules('ar').select(count)];
};

const arabicStay = (total: number): string => {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  const parts = [
    ...(hours > 0 ? [counted(hours, arabic.hours)] : []),
    ...(minutes > 0 || hours === 0 ? [counted(minutes, arabic.minutes)] : []),
  ];
  return parts.join(' و');
};

/** The price of one of several, in riyals. Undefined for a single one, and where the amount does not divide into halalas. */
export const unitPriceOf = (quantity: number, amount: number): number | undefined =>
  quantity > 1 && halalas(amount) % quantity === 0 ? riyals(halalas(amount) / quantity) : undefined;

/** `Table time, 6 guests × 1 h 59 min`; `وقت الطاولة، 6 أشخاص × ساعة و59 دقيقة`. A line breaks after the name only. */
export const stayWords = (name: Both, guests: number, minutes: number): Both => ({
  en: `${name.en}, ${unbroken(`${guests} ${guests === 1 ? 'guest' : 'guests'} × ${figuresIn.en.duration(minutes)}`)}`,
  ar: `${name.ar}، ${unbroken(`${counted(guests, arabic.guests)} × ${arabicStay(minutes)}`)}`,
});

/** `1 h at 30.00, from 17:00 at 40.00`.. */
export const priceWords = (prices: readonly { minutes: number; each: string; from: string | null }[]): Both => ({
  en: prices
    .map(({ minutes, each, from }) => `${from === null ? '' : `from ${from} `}${figuresIn.en.duration(minutes)} at ${each}`)
    .map(unbroken)
    .join(', '),
  ar: prices
    .map(({ minutes, each, from }) => `${from === null ? '' : `من ${from} `}${arabicStay(minutes)} بسعر ${each}`)
    .map(unbroken)
    .join('، '),
});
