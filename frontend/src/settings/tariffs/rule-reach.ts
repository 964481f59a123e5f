import { groupTypes, isForTable, isInHours, plusDays, sessionLimits, type TariffRule } from '@tabletime/contract';
import { boundaries, fitsWho, type Who, type ZoneTables } from './fits.ts';
import { datesFrom, type ReadRules, type SharedSpans, sharedSpans, type Span } from './week-model.ts';

/** What earlier rules leave of a rule. */
export interface Reach {
  /** `never`: an earlier rule comes first wherever it fits. `nowhere`: it fits no table of the café. */
  kind: 'whole' | 'partly' | 'never' | 'nowhere';
  hidden: { by: number[]; when: SharedSpans[] }[];
}

/** One table for each set of rules that fit it. */
const tablesThatDiffer = (rules: readonly TariffRule[], zoneTables: ZoneTables): number[] => {
  const all = Array.from({ length: sessionLimits.tables }, (_, index) => index + 1);
  return [...new Map(all.map((table) => [rules.map((rule) => Number(isForTable(rule, table, zoneTables))).join(''), table])).values()];
};

/** One of each kind of guests that any rule tells apart. */
const guestsThatDiffer = (rules: readonly TariffRule[], zoneTables: ZoneTables): Who[] => {
  const classes = new Set([null, ...rules.flatMap(({ guestClass }) => guestClass ?? [])]);
  return tablesThatDiffer(rules, zoneTables).flatMap((tableNumber) =>
    groupTypes.flatMap((groupType) => [...classes].map((guestClass) => ({ tableNumber, groupType, guestClass }))),
  );
};

/** A Sunday before all dates that a rule can name. */
const plainSunday = '1999-01-03';

export const isPlainDay = (date: string): boolean => date < '2000-01-01';

/** A plain week, then each date that a rule names, with the night after it. */
const daysThatDiffer = (rules: readonly TariffRule[]): string[] => {
  const dates = rules.flatMap((rule) => rule.dates ?? []).flatMap((date) => [date, plusDays(date, 1)]);
  return [...datesFrom(plainSunday), ...[...new Set(dates)].toSorted()];
};

interface Part extends Span {
  date: string;
}

/** Days in parts, within which no rule begins or ends. */
const partsOf = (rules: readonly TariffRule[]): Part[] => {
  const times = boundaries(rules);
  return daysThatDiffer(rules).flatMap((date) => times.slice(0, -1).map((from, index) => ({ date, from, to: times[index + 1]! })));
};

const spansOf = (parts: readonly Part[]): SharedSpans[] => {
  const days = new Map<string, Span[]>();
  for (const { date, from, to } of parts) {
    const spans = days.get(date) ?? [];
    days.set(date, spans);
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return sharedSpans([...days].map(([date, spans]) => ({ date, spans })));
};

/** Finds the hours at which a rule fits but never counts, for any guests. */
export const reachOf = (rules: ReadRules, zoneTables: ZoneTables): Reach[] => {
  const read = rules.filter((rule) => rule !== undefined);
  const kinds = guestsThatDiffer(read, zoneTables);
  const parts = partsOf(read);
  const partsOfRule = rules.map((rule) => new Set(rule ? parts.filter(({ date, from }) => isInHours(rule, date, from)) : []));
  const kindsOfRule = rules.map((rule) => new Set(rule ? kinds.filter((who) => fitsWho(rule, who, zoneTables)) : []));
  return rules.map((rule, place): Reach => {
    if (!rule) return { kind: 'whole', hidden: [] };
    // A table's clock has no guest class.
    const own = [...kindsOfRule[place]!].filter((who) => rule.basis === 'person' || who.guestClass === null);
    if (own.length === 0) return { kind: 'nowhere', hidden: [] };
    const hiddenBy = new Map<string, { by: number[]; parts: Part[] }>();
    let isReached = false;
    for (const part of partsOfRule[place]!) {
      const earlier = [...rules.keys()].filter((at) => at < place && partsOfRule[at]!.has(part));
      const firsts = new Set(own.map((who) => earlier.find((at) => kindsOfRule[at]!.has(who))));
      if (firsts.has(undefined)) {
        isReached = true;
        continue;
      }
      const by = earlier.filter((at) => firsts.has(at));
      const entry = hiddenBy.get(by.join()) ?? { by, parts: [] };
      hiddenBy.set(by.join(), entry);
      entry.parts.push(part);
    }
    const hidden = [...hiddenBy.values()].map((entry) => ({ by: entry.by, when: spansOf(entry.parts) }));
    return { kind: isReached ? (hidden.length > 0 ? 'partly' : 'whole') : 'never', hidden };
  });
};
