import { isInHours, plusDays, type TariffRule } from '@tabletime/contract';
import { boundaries, fitsWho, type Who, type ZoneTables } from './fits.ts';

/** Part of a day with one price. */
export interface WeekBlock {
  /** Minutes of the day, up to 1440. */
  from: number;
  to: number;
  /** The place of the rule in the book; null for the house price. */
  rule: number | null;
}

export interface WeekDay {
  date: string;
  blocks: WeekBlock[];
}

/** A rule that cannot be read yet is undefined and fits nowhere. */
export type ReadRules = readonly (TariffRule | undefined)[];

export const datesFrom = (first: string, count = 7): string[] => Array.from({ length: count }, (_, day) => plusDays(first, day));

/** The blocks of each day: without gaps, and neighbours differ. */
export const weekOf = (rules: ReadRules, dates: readonly string[], who: Who, zoneTables: ZoneTables): WeekDay[] => {
  const times = boundaries(rules.filter((rule) => rule !== undefined));
  return dates.map((date) => {
    const blocks: WeekBlock[] = [];
    for (const [index, from] of times.slice(0, -1).entries()) {
      const place = rules.findIndex((rule) => rule && fitsWho(rule, who, zoneTables) && isInHours(rule, date, from));
      const rule = place < 0 ? null : place;
      const last = blocks.at(-1);
      if (last?.rule === rule) last.to = times[index + 1]!;
      else blocks.push({ from, to: times[index + 1]!, rule });
    }
    return { date, blocks };
  });
};

export interface Span {
  from: number;
  to: number;
}

/** Days that have the same spans, in the order of their first day. */
export interface SharedSpans {
  dates: string[];
  spans: Span[];
}

/** Days without any span are left out. */
export const sharedSpans = (days: readonly { date: string; spans: Span[] }[]): SharedSpans[] => {
  const shared = new Map<string, SharedSpans>();
  for (const { date, spans } of days) {
    if (spans.length === 0) continue;
    const key = spans.map(({ from, to }) => `${from}-${to}`).join();
    const same = shared.get(key);
    if (same) same.dates.push(date);
    else shared.set(key, { dates: [date], spans });
  }
  return [...shared.values()];
};

/** When the house price counts. */
export const houseSpans = (week: readonly WeekDay[]): SharedSpans[] =>
  sharedSpans(week.map(({ date, blocks }) => ({ date, spans: blocks.filter(({ rule }) => rule === null) })));
