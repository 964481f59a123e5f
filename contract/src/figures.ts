import type { Language } from './vocabulary.ts';

export const unitWords = {
  en: { riyals: 'SAR', hours: 'h', minutes: 'min' },
  ar: { riyals: 'ريال', hours: 'س', minutes: 'د' },
} as const satisfies Record<Language, Record<string, string>>;

/** Isolated (U+2066), since a sign next to Arabic letters would move to the other side of its digits. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;

const amounts: Record<Language, (digits: string, sign: string) => string> = {
  en: (digits, sign) => `${sign && `${sign}\u00A0`}${unitWords.en.riyals} ${digits}`,
  ar: (digits, sign) => `${sign ? leftToRight(sign + digits) : digits} ${unitWords.ar.riyals}`,
};

const makeFigures = (language: Language) => {
  // Made on first use: it is slow in a browser.
  let twoDecimals: Intl.NumberFormat | undefined;
  let upToTwo: Intl.NumberFormat | undefined;
  const amount = (riyals: number, sign: string): string => {
    twoDecimals ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return amounts[language](twoDecimals.format(Math.abs(riyals)), sign);
  };
  const { hours, minutes } = unitWords[language];
  return {
    /** Riyals with halalas: `SAR 60.00`, `60.00 ريال`; negative ones `− SAR 60.00`, `−60.00 ريال`. */
    money: (riyals: number): string => amount(riyals, riyals < 0 ? '−' : ''),
    /** Always signed: `+ SAR 60.00`, `+60.00 ريال`. */
    moneyChange: (riyals: number): string => amount(riyals, riyals < 0 ? '−' : '+'),
    /** `10%`, `12.5%`; the sign stays to the right of the digits in Arabic. */
    percent: (hundredths: number): string => {
      upToTwo ??= new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2, useGrouping: false });
      const written = `${upToTwo.format(hundredths)}%`;
      return language === 'ar' ? leftToRight(written) : written;
    },
    /** Whole minutes, rounded down: `2 h 37 min`, `2 س 37 د`. */
    duration: (total: number): string => {
      const whole = Math.max(0, Math.floor(total));
      const parts = [];
      if (whole >= 60) parts.push(`${Math.floor(whole / 60)} ${hours}`);
      if (whole < 60 || whole % 60 > 0) parts.push(`${whole % 60} ${minutes}`);
      return parts.join(' ');
    },
  };
};

/** Money, percentages and durations as people read them. Files for programs have plain numbers. */
export const figuresIn = { en: makeFigures('en'), ar: makeFigures('ar') } satisfies Record<Language, unknown>;

/** Keeps a figure on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Lets a duration break between hours and minutes, never before a unit. */
export const unbrokenUnits = (duration: string): string => duration.replace(/(\d) /g, '$1\u00A0');

/** Riyals as a field for an amount has them before anybody types there: `7.50`. */
export const amountInField = (riyals: number): string => riyals.toFixed(2);
