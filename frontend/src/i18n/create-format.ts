import { figuresIn, type Language, unbroken, unbrokenUnits } from '@tabletime/contract';

/** ISO 8601, epoch ms, or a business date `yyyy-MM-dd`. */
type When = string | number;

// Explicit calendar and digits: by default ar-SA may use Hijri dates, and digits vary by browser.
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' };
/** Joins day, month and year, and a time with its half of the day; a line may end after a comma. */
const joined = (written: string): string => written.replaceAll(/([^,،]) /g, '$1\u00A0');
const isBusinessDate = (when: When): boolean => typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);

const once = <Made>(make: () => Made): (() => Made) => {
  let made: { is: Made } | undefined;
  return () => (made ??= { is: make() }).is;
};

/** Formats for readers of a language, on the café's clock. Spaces inside a value do not break. */
export const createFormat = (language: Language, timezone: string) => {
  // Cached: browsers take a while to create a formatter.
  const dated = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
    once(() => new Intl.DateTimeFormat(locales[language], { ...options, timeZone }));
  const numbered = (options: Intl.NumberFormatOptions, locale = 'en-GB') => once(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const atCafe = dated(options, timezone);
    const asWritten = dated(options, 'UTC');
    return (when: When): string => joined((isBusinessDate(when) ? asWritten : atCafe)().format(new Date(when)));
  };
  const numbers = numbered({ maximumFractionDigits: 2 });
  const figures = figuresIn[language];
  const clock = { hour: language === 'ar' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const time = dates(clock);
  const onTheWall = dated(clock, 'UTC');
  const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const hourOfDay = dated({ hour: clock.hour, ...(language === 'en' && { minute: '2-digit' }) }, 'UTC');
  const whole = numbered({ maximumFractionDigits: 0 });
  const cents = numbered({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const tenths = numbered({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const compact = numbered({ notation: 'compact', maximumFractionDigits: 1 }, language === 'ar' ? locales.ar : 'en-US');
  const dayAndTime = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', ...clock } as const;
  const dateTime = dates(dayAndTime);
  const day = dates({ day: 'numeric', month: 'short' });
  const year = dates({ year: 'numeric' });

  return {
    /** Riyals with halalas: `SAR 60.00`, `60.00 ريال`; negative ones `− SAR 60.00`, `−60.00 ريال`. */
    money: (riyals: number): string => unbroken(figures.money(riyals)),
    /** Always signed: `+ SAR 60.00`, `+60.00 ريال`. */
    moneyChange: (riyals: number): string => unbroken(figures.moneyChange(riyals)),
    /** Riyals for columns under a heading that names them, to be set from left to right: `1,234.50`, `−30.00`. */
    amount: (riyals: number): string => cents().format(riyals).replace('-', '−'),
    number: (value: number): string => numbers().format(value),
    decimal: (value: number): string => tenths().format(value),
    /** `1,235`; short `1.2K`, `1.2 ألف` */
    roughly: (value: number, short = false): string => (short ? compact : whole)().format(value),
    /** For narrow cells: whole numbers up to five digits, then `123.4K`. */
    cramped: (value: number): string => (value < 100_000 ? whole : compact)().format(value),
    /** From hundredths of a percent: `12.5%`. */
    percent: figures.percent,
    /** From a fraction, rounded: `0.256` is `26%`. */
    share: (share: number): string => figures.percent(Math.round(share * 100)),
    time,
    timeOfDay: (time: string): string => unbroken(onTheWall().format(new Date(`1970-01-01T${time}Z`))),
    date,
    dateTime,
    /** To the second, to compare with other records. */
    fullTime: dates({ ...dayAndTime, second: '2-digit' }),
    weekday: dates({ weekday: 'long' }),
    /** `Fri`; Arabic has no short form. */
    weekdayShort: dates({ weekday: 'short' }),
    day,
    /** For narrow columns: without the year in the year of `nowMs`. */
    dayNear: (when: When, nowMs: number): string => (year(when) === year(nowMs) ? day(when) : date(when)),
    /** From 0 to 23: `19:00`, `7 م`. */
    hour: (hour: number): string => unbroken(hourOfDay().format(hour * 3_600_000)),
    /** For narrow columns: `F`; an Arabic letter alone names no day, so it is the whole word. */
    weekdayLetter: dates({ weekday: language === 'ar' ? 'long' : 'narrow' }),
    month: dates({ month: 'long', year: 'numeric' }),
    /** Only the time if the moment is on the date of `nowMs`. */
    moment: (when: string, nowMs: number): string => (date(when) === date(nowMs) ? time(when) : dateTime(when)),
    duration: (minutes: number): string => unbrokenUnits(figures.duration(minutes)),
  };
};

export type Format = ReturnType<typeof createFormat>;

const made = new Map<string, Format>();

/** The formats of a language and time zone, cached. */
export const formatOf = (language: Language, timezone: string): Format => {
  const key = `${language} ${timezone}`;
  const format = made.get(key) ?? createFormat(language, timezone);
  made.set(key, format);
  return format;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const spans: Record<Language, () => Intl.RelativeTimeFormat> = {
  en: once(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' })),
  ar: once(() => new Intl.RelativeTimeFormat('ar-SA-u-nu-latn', { numeric: 'always' })),
};

/** Largest whole unit up to days: `5 minutes ago`, `قبل 5 دقائق`. Null within a minute, and for moments ahead of the device's clock. */
export const relativeTime = (whenMs: number, nowMs: number, language: Language): string | null => {
  const elapsed = nowMs - whenMs;
  if (elapsed < minute) return null;
  const words = spans[language]();
  if (elapsed < hour) return words.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return words.format(-Math.floor(elapsed / hour), 'hour');
  return words.format(-Math.floor(elapsed / day), 'day');
};
