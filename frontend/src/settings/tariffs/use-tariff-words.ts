import { type CafeTables, type GuestClass, numbersInWords, riyals, type TariffRule, weekdays } from '@tabletime/contract';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { dayMinutes, weekdayOf } from './fits.ts';
import { isPlainDay } from './rule-reach.ts';
import { datesFrom, type SharedSpans, type Span } from './week-model.ts';

const anyWeek = datesFrom('1999-01-03');

/** `HH:mm` of a minute of the day; midnight at its end is `00:00` again. */
const clockOf = (minute: number): string => {
  const within = minute % dayMinutes;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

export interface TariffContext {
  guestClasses: readonly GuestClass[];
  zones: CafeTables['zones'];
}

/** Rules, days and hours in words. */
export const useTariffWords = ({ guestClasses, zones }: TariffContext) => {
  const t = useT();
  const language = useLanguage();
  const { money, timeOfDay, weekdayShort, weekday, day: dayOf } = useFormat();
  const comma = language === 'ar' ? '، ' : ', ';
  const dayName = language === 'ar' ? weekday : weekdayShort;

  const listed = (texts: readonly string[]): string => texts.map((text) => `\u2068${text}\u2069`).join(comma);

  /** Weekdays of any dates: `Sun to Wed, Fri`. */
  const daysInWords = (dates: readonly string[]): string => {
    const places = weekdays.flatMap((name, place) => (dates.some((date) => weekdayOf(date) === name) ? [place] : []));
    if (places.length === weekdays.length) return t('tariffs.everyDay');
    const runs: number[][] = [];
    for (const place of places) {
      const run = runs.at(-1);
      if (run?.at(-1) === place - 1) run.push(place);
      else runs.push([place]);
    }
    const nameAt = (place: number) => dayName(anyWeek[place]!);
    return runs
      .flatMap((run) =>
        run.length > 2 ? [t('tariffs.daysTo', { from: nameAt(run[0]!), to: nameAt(run.at(-1)!) })] : run.map((place) => nameAt(place)),
      )
      .join(comma);
  };

  const spanInWords = ({ from, to }: Span): string =>
    from === 0 && to === dayMinutes
      ? t('tariffs.allDay')
      : `\u2068${t('tariffs.hours', { from: timeOfDay(clockOf(from)), to: timeOfDay(clockOf(to)) })}\u2069`;

  const whenInWords = ({ dates, spans }: SharedSpans): string => {
    const plain = dates.filter(isPlainDay);
    const single = dates.filter((date) => !isPlainDay(date)).map((date) => dayOf(date));
    const days = [...(plain.length > 0 ? [daysInWords(plain)] : []), ...single].join(comma);
    return t('tariffs.when', { days, hours: spans.map(spanInWords).join(comma) });
  };

  return {
    listed,
    daysInWords,
    /** Of a shown week, where dates stand for their weekdays. */
    weekInWords: (when: SharedSpans): string =>
      t('tariffs.when', { days: daysInWords(when.dates), hours: when.spans.map(spanInWords).join(comma) }),
    /** Of any days: weekdays, and dates by themselves. */
    allInWords: (whens: readonly SharedSpans[]): string => whens.map(whenInWords).join(language === 'ar' ? '؛ ' : '; '),
    timeAt: (minute: number): string => timeOfDay(clockOf(minute)),
    priceOf: ({ blockPrice, basis }: Pick<TariffRule, 'blockPrice' | 'basis'>): string =>
      t(`tariffs.at.${basis}`, { money: money(riyals(blockPrice)) }),
    /** Days, hours and people of a rule, without its name and price. */
    summaryOf: (rule: TariffRule): string => {
      const days = anyWeek.filter((_, place) => rule.days?.includes(weekdays[place]!));
      const isOnDates = rule.dates !== undefined;
      const classes = guestClasses.filter(({ _id }) => _id === rule.guestClass).map(({ name }) => name[language]);
      return [
        [
          ...(isOnDates && days.length === 0 ? [] : [daysInWords(days.length === 0 ? anyWeek : days)]),
          ...(rule.dates ?? []).map((date) => dayOf(date)),
        ].join(comma),
        rule.from === undefined && rule.to === undefined
          ? t('tariffs.allDay')
          : `\u2068${t('tariffs.hours', { from: timeOfDay(rule.from ?? '00:00'), to: timeOfDay(rule.to ?? '00:00') })}\u2069`,
        ...classes.map((name) => `\u2068${name}\u2069`),
        ...(rule.groupTypes ?? []).map((type) => t(`sessions.group.${type}`)),
        ...(rule.zones ? [listed(rule.zones.map((name) => zones.find((zone) => zone.name?.en === name)?.name?.[language] ?? name))] : []),
        ...(rule.tables ? [t('tariffs.tablesAre', { tables: numbersInWords(rule.tables, language) })] : []),
      ].join(' · ');
    },
  };
};

export type TariffWords = ReturnType<typeof useTariffWords>;
