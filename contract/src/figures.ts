import type { Language } from './vocabulary.ts';

/** Words for time and money in each language: what is written, and what is read back. */
export const unitWords = {
  en: { riyals: 'SAR', hours: 'h', minutes: 'min' },
  ar: { riyals: 'ريال', hours: 'س', minutes: 'د' },
} as const satisfies Record<Language, Record<string, string>>;

/**
 * Kept together from left to right: amid Arabic letters a sign would else stand on the other side of its digits. U+2066 does it, for no letter
 * within tells a direction.
 */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** How the digits of an amount and the name of the currency stand together, with a sign or without. */
const amounts: Record<Language, (digits: string, sign: string) => string> = {
  en: (digits, sign) => `${sign && `${sign}\u00A0`}${unitWords.en.riyals} ${digits}`,
  ar: (digits, sign) => `${sign ? leftToRight(sign + digits) : digits} ${unitWords.ar.riyals}`,
};

const makeFigures = (language: Language) => {
  // Made once they are needed: a browser takes a while for it.
  let twoDecimals: Intl.NumberFormat | undefined;
  let upToTwo: Intl.NumberFormat | undefined;
  const amount = (riyals: number, sign: string): string => {
    twoDecimals ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return amounts[language](twoDecimals.format(Math.abs(riyals)), sign);
  };
  const { hours, minutes } = unitWords[language];
  return {
    /** Riyals, always with halalas: `SAR 60.00` or `60.00 ريال`; what is taken off as `− SAR 60.00` or `−60.00 ريال`. */
    money: (riyals: number): string => amount(riyals, riyals < 0 ? '−' : ''),
    /** A change of an amount, with its sign in either case: `+ SAR 60.00` or `+60.00 ريال`. */
    moneyChange: (riyals: number): string => amount(riyals, riyals < 0 ? '−' : '+'),
    /** A percentage with at most two decimals: `10%`, `12.5%`; the sign stands at the right of its digits in Arabic, too. */
    percent: (hundredths: number): string => {
      upToTwo ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, useGrouping: false });
      const written = `${upToTwo.format(hundredths)}%`;
      return language === 'ar' ? leftToRight(written) : written;
    },
    /** Minutes, rounded down to whole ones: `35 min`, `1 h`, `2 h 37 min`; `35 د`, `1 س`, `2 س 37 د`. */
    duration: (total: number): string => {
      const whole = Math.max(0, Math.floor(total));
      const parts = [];
      if (whole >= 60) parts.push(`${Math.floor(whole / 60)} ${hours}`);
      if (whole < 60 || whole % 60 > 0) parts.push(`${whole % 60} ${minutes}`);
      return parts.join(' ');
    },
  };
};

/** How money, percentages and durations are written for people in a language: by the server and by the web app. Files for programs have plain numbers. */
export const figuresIn = { en: makeFigures('en'), ar: makeFigures('ar') } satisfies Record<Language, unknown>;

/** Riyals as a field for an amount has them before anybody types there: `7.50`. */
export const amountInField = (riyals: number): string => riyals.toFixed(2);
