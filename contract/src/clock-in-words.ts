import { businessDateOf } from './business-day.ts';
import type { Language } from './vocabulary.ts';

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' };
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clocks = {
  en: { hour: '2-digit', minute: '2-digit' },
  ar: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

/** Dates and times as the screens write them in a language, on the café's clock. */
const makeClock = (language: Language, timeZone: string) => {
  const written = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
    const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: zone });
    return (when: string | number): string => format.format(new Date(when));
  };
  const time = written(clocks[language]);
  const onTheWall = written(clocks[language], 'UTC');
  const moment = written({ ...date, ...clocks[language] });
  const dayAndMoment = written({ weekday: 'short', ...date, ...clocks[language] });
  const dateAt = (when: string | number): string =>
    businessDateOf(new Date(when).getTime(), { timezone: timeZone, businessDayStartsAt: '00:00' });
  return {
    /** A date `yyyy-MM-dd` as `20 Nov 2026` or `20 نوفمبر 2026`. */
    date: written(date, 'UTC'),
    /** A time of day `HH:mm` as `19:05` or `7:05 م`. */
    timeOfDay: (time: string): string => onTheWall(`1970-01-01T${time}Z`),
    /** An instant as `20 Nov 2026, 19:05` or `20 نوفمبر 2026، 7:05 م`. */
    moment,
    /** The same with its weekday: `Fri, 20 Nov 2026, 19:05`. */
    dayAndMoment,
    /** An instant by its time of day alone where it is of the same date as `now`: `19:05` or `7:05 م`. */
    timeOrMoment: (when: string, now: number): string => (dateAt(when) === dateAt(now) ? time(when) : moment(when)),
  };
};

export type ClockInWords = ReturnType<typeof makeClock>;

const made = new Map<string, ClockInWords>();

/** The clock of a language and a time zone. Each is made once, as that takes longer than a sentence. */
export const clockInWords = (language: Language, timezone: string): ClockInWords => {
  const key = `${language} ${timezone}`;
  const clock = made.get(key) ?? makeClock(language, timezone);
  made.set(key, clock);
  return clock;
};
