import type { Language } from '@tabletime/contract';

/** An instant in ISO 8601 or milliseconds since the epoch, or a business date `yyyy-MM-dd`. */
type When = string | number;

// Arabic names calendar and digits: left to itself, ar-SA may answer with Hijri dates and digits that vary by browser.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' };
const units: Record<Language, { hours: string; minutes: string }> = {
  en: { hours: 'h', minutes: 'min' },
  ar: { hours: 'س', minutes: 'د' },
};

const isBusinessDate = (when: When): boolean => typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);

/**
 * An amount with its unit. A sign stands at the left of its digits in either language: amid Arabic both are isolated, so that the unit still
 * follows where reading goes on, and stand close, or else the sign would look like a dash before it.
 */
const withUnit: Record<Language, (digits: string, isTakenOff: boolean) => string> = {
  en: (digits, isTakenOff) => `${isTakenOff ? '− ' : ''}SAR ${digits}`,
  ar: (digits, isTakenOff) => `${isTakenOff ? `\u2066−${digits}\u2069` : digits} ريال`,
};

/** Never broken over two lines. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** Gives what `make` makes at the first call, and the same at every other. */
const once = <Made>(make: () => Made): (() => Made) => {
  let made: { is: Made } | undefined;
  return () => (made ??= { is: make() }).is;
};

/** Numbers, money and times as readers of a language write them, on the café's clock. */
export const createFormat = (language: Language, timezone: string) => {
  // A screen of cards uses a few of these many times, and each takes a browser a while to make.
  const dated = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
    once(() => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }));
  const numbered = (options: Intl.NumberFormatOptions, locale = 'en-GB') => once(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const atCafe = dated(options, timezone);
    const asWritten = dated(options, 'UTC');
    return (when: When): string => (isBusinessDate(when) ? asWritten : atCafe)().format(new Date(when));
  };
  const amounts = numbered({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const numbers = numbered({ maximumFractionDigits: 2 });
  const inMoney = (digits: Intl.NumberFormat, riyals: number): string =>
    unbroken(withUnit[language](digits.format(Math.abs(riyals)), riyals < 0));
  const { hours, minutes } = units[language];
  const clock = { hour: language === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const timeAt = dates(clock);
  const time = (when: When): string => unbroken(timeAt(when));
  const onTheWall = dated(clock, 'UTC');
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const hourOfDay = dated({ hour: clock.hour, ...(language === 'en' && { minute: '2-digit' }) }, 'UTC');
  const whole = numbered({ maximumFractionDigits: 0 });
  const tenths = numbered({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percents = numbered({ style: 'percent', maximumFractionDigits: 0 });
  const compact = numbered({ notation: 'compact', maximumFractionDigits: 1 }, language === 'ar' ? locales.ar : 'en-US');
  const dateTime = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock });

  return {
    /** `SAR 60.00` or `60.00 ريال`; what is taken off as `− SAR 60.00` or `−60.00 ريال`. */
    money: (riyals: number): string => inMoney(amounts(), riyals),
    /** The same without halalas where there are none, for narrow places: `SAR 60` or `60 ريال`. */
    moneyShort: (riyals: number): string => inMoney((Number.isInteger(riyals) ? whole : amounts)(), riyals),
    number: (value: number): string => numbers().format(value),
    /** To one decimal, always: `65.0`. */
    decimal: (value: number): string => tenths().format(value),
    /** `1,235`, or where room is short `1.2K` or `1.2 ألف`. */
    roughly: (value: number, short = false): string => (short ? compact : whole)().format(value),
    /** For the narrowest fields: whole, as money is elsewhere, while five digits fit; then `123.4K`. */
    cramped: (value: number): string => (value < 100_000 ? whole : compact)().format(value),
    /** A share of one: `0.256` is `26%`. Amid Arabic its sign would stand on one side or the other, so that it is isolated. */
    percent: (share: number): string => (language === 'ar' ? `\u2066${percents().format(share)}\u2069` : percents().format(share)),
    /** `19:05` or `7:05 م`. */
    time,
    /** A time of day `HH:mm` as `time` writes it, never broken over two lines: `19:05` or `7:05 م`. */
    timeOfDay: (time: string): string => unbroken(onTheWall().format(new Date(`1970-01-01T${time}Z`))),
    /** `20 Nov 2026` or `20 نوفمبر 2026`. */
    date,
    dateTime,
    /** A moment to the second, with its weekday: what a log's reader holds against other records. */
    fullTime: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...clock, second: '2-digit' }),
    weekday: dates({ weekday: 'long' }),
    /** `Fri`; Arabic has no shorter name for a day. */
    weekdayShort: dates({ weekday: 'short' }),
    /** `20 Nov` or `20 نوفمبر`. */
    day: dates({ day: 'numeric', month: 'short' }),
    /** A whole hour of the clock, from 0 to 23: `19:00` or `7 م`. */
    hour: (hour: number): string => hourOfDay().format(hour * 3_600_000),
    /** One letter: the head of a calendar's column. */
    weekdayLetter: dates({ weekday: 'narrow' }),
    /** `November 2026` or `نوفمبر 2026`. */
    month: dates({ month: 'long', year: 'numeric' }),
    /** The time alone of a moment on the café's date at `nowMs`, and the date with it of any other. */
    moment: (when: string, nowMs: number): string => (date(when) === date(nowMs) ? time(when) : dateTime(when)),
    /** Whole minutes as `1 h 25 min` or `1 س 25 د`; under an hour without the hours. */
    duration: (total: number): string => {
      const whole = Math.max(0, Math.floor(total));
      const parts = [];
      if (whole >= 60) parts.push(unbroken(`${Math.floor(whole / 60)} ${hours}`));
      if (whole < 60 || whole % 60 > 0) parts.push(unbroken(`${whole % 60} ${minutes}`));
      return parts.join(' ');
    },
  };
};

export type Format = ReturnType<typeof createFormat>;

const made = new Map<string, Format>();

/** The formats of a language on the clock of a time zone: the same ones for everybody who asks. */
export const formatOf = (language: Language, timezone: string): Format => {
  const key = `${language} ${timezone}`;
  const format = made.get(key) ?? createFormat(language, timezone);
  made.set(key, format);
  return format;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Arabic names its digits: left to itself, ar-SA may answer with others.
const spans: Record<Language, () => Intl.RelativeTimeFormat> = {
  en: once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })),
  ar: once(() => new Intl.RelativeTimeFormat('ar-SA-u-nu-latn', { numeric: 'always' })),
};

/**
 * How long ago a moment was, in the largest whole unit up to days: `5 minutes ago`, `قبل 5 دقائق`. Null within the last
 * minute, and for what a device believes to lie ahead.
 */
export const relativeTime = (whenMs: number, nowMs: number, language: Language): string | null => {
  const passed = nowMs - whenMs;
  if (passed < minute) return null;
  const words = spans[language]();
  if (passed < hour) return words.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return words.format(-Math.floor(passed / hour), 'hour');
  return words.format(-Math.floor(passed / day), 'day');
};
