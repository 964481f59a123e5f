import { businessDateOf } from './business-day.ts';
import type { Language } from './vocabulary.ts';

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn' };
const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clocks = {
  en: { hour: '2-digit', minute: '2-digit' },
  ar: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

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
    date: written(date, 'UTC'),
    timeOfDay: (time: string): string => onTheWall(`1970-01-01T${time}Z`),
    moment,
    /** With its weekday: `Fri, 20 Nov 2026, 19:05`. */
    dayAndMoment,
    /** The time alone if the instant has the date of `now`, else date and time. */
    timeOrMoment: (when: string, now: number): string => (dateAt(when) === dateAt(now) ? time(when) : moment(when)),
  };
};

export type ClockInWords = ReturnType<typeof makeClock>;

const made = new Map<string, ClockInWords>();

/** Dates and times as the screens write them. Cached: making a formatter takes longer than using it. */
export const clockInWords = (language: Language, timezone: string): ClockInWords => {
  const key = `${language} ${timezone}`;
  const clock = made.get(key) ?? makeClock(language, timezone);
  made.set(key, clock);
  return clock;
};
