import { figuresIn, type Language } from '@tabletime/contract';

/** An instant in ISO 8601 or milliseconds since the epoch, or a business date `yyyy-MM-dd`. */
type When = string | number;

// Arabic names calendar and digits: left to itself, ar-SA may answer with Hijri dates and digits that vary by browser.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' };
const isBusinessDate = (when: When): boolean => typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);

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
  const numbers = numbered({ maximumFractionDigits: 2 });
  const figures = figuresIn[language];
  const clock = { hour: language === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const timeAt = dates(clock);
  const time = (when: When): string => unbroken(timeAt(when));
  const onTheWall = dated(clock, 'UTC');
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const hourOfDay = dated({ hour: clock.hour, ...(language === 'en' && { minute: '2-digit' }) }, 'UTC');
  const whole = numbered({ maximumFractionDigits: 0 });
  const tenths = numbered({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const compact = numbered({ notation: 'compact', maximumFractionDigits: 1 }, language === 'ar' ? locales.ar : 'en-US');
  const dayAndTime = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock } as const;
  const dateTime = dates(dayAndTime);

  return {
    /** Riyals, always with halalas: `SAR 60.00` or `60.00 ريال`; what is taken off as `− SAR 60.00` or `−60.00 ريال`. */
    money: (riyals: number): string => unbroken(figures.money(riyals)),
    /** What is added to an amount or taken off, with its sign in either case: `+ SAR 60.00` or `+60.00 ريال`. */
    moneyChange: (riyals: number): string => unbroken(figures.moneyChange(riyals)),
    number: (value: number): string => numbers().format(value),
    /** To one decimal, always: `65.0`. */
    decimal: (value: number): string => tenths().format(value),
    /** `1,235`, or where room is short `1.2K` or `1.2 ألف`. */
    roughly: (value: number, short = false): string => (short ? compact : whole)().format(value),
    /** For the narrowest fields: whole, as money is elsewhere, while five digits fit; then `123.4K`. */
    cramped: (value: number): string => (value < 100_000 ? whole : compact)().format(value),
    /** A percentage with at most two decimals: `12.5%`. */
    percent: figures.percent,
    /** A share of one as a whole percentage: `0.256` is `26%`. */
    share: (share: number): string => figures.percent(Math.round(share * 100)),
    /** `19:05` or `7:05 م`. */
    time,
    /** A time of day `HH:mm` as `time` writes it, never broken over two lines: `19:05` or `7:05 م`. */
    timeOfDay: (time: string): string => unbroken(onTheWall().format(new Date(`1970-01-01T${time}Z`))),
    /** `20 Nov 2026` or `20 نوفمبر 2026`. */
    date,
    dateTime,
    /** A moment to the second, with its weekday: what a log's reader holds against other records. */
    fullTime: dates({ ...dayAndTime, second: '2-digit' }),
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
    /** Minutes as `1 h 25 min` or `1 س 25 د`, under an hour without the hours; no number is parted from its unit. */
    duration: (minutes: number): string => figures.duration(minutes).replace(/(\d) /g, '$1\u00A0'),
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
