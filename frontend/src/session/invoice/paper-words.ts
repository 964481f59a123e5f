import { figuresIn, type Language, languages, unbroken } from '@tabletime/contract';

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

/** `Table time, 6 guests × 1 h 59 min`; `وقت الطاولة، 6 أشخاص × ساعة و59 دقيقة`. A line breaks after the name only. */
export const stayWords = (name: Both, guests: number, minutes: number): Both => ({
  en: `${name.en}, ${unbroken(`${guests} ${guests === 1 ? 'guest' : 'guests'} × ${figuresIn.en.duration(minutes)}`)}`,
  ar: `${name.ar}، ${unbroken(`${counted(guests, arabic.guests)} × ${arabicStay(minutes)}`)}`,
});
