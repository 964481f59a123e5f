import {
  type BookTerms,
  explain,
  type ExplainedBlock,
  type GroupType,
  type GuestClass,
  plainGuest,
  startOfBusinessDay,
  type Tariff,
  type TariffRule,
} from '@tabletime/contract';

/** An evening as tried before saving. */
export interface Evening {
  /** ISO 8601. */
  start: string;
  minutes: number;
  /** How many guests of each class; null has none. */
  guests: { guestClass: string | null; count: number }[];
  tableNumber: number;
  groupType: GroupType;
}

/** The instant at which the café's clock shows a time on a day. */
export const instantOf = (date: string, time: string, timezone: string): string =>
  new Date(startOfBusinessDay(date, { timezone, businessDayStartsAt: time })).toISOString();

/** Blocks that fell due together, by one rule, at one price. */
export interface EveningLine {
  dueAt: string;
  rule: TariffRule['name'] | null;
  isForTable: boolean;
  count: number;
  amount: number;
  /** What the limit for each guest took off all of them. */
  cap: number;
}

const linesOf = (blocks: readonly ExplainedBlock[]): EveningLine[] => {
  const lines = new Map<string, EveningLine>();
  for (const { dueAt, guest, rule, amount, cap = 0 } of blocks) {
    const key = JSON.stringify([dueAt, rule, amount, guest === null, cap]);
    const line = lines.get(key) ?? { dueAt, rule, isForTable: guest === null, count: 0, amount, cap: 0 };
    lines.set(key, { ...line, count: line.count + 1, cap: line.cap + cap });
  }
  return [...lines.values()];
};

export interface TriedEvening {
  lines: EveningLine[];
  /** Halalas. */
  cost: number;
}

/** What an evening costs by a book: lines in the order in which they fall due. */
export const tryEvening = (book: BookTerms, tariff: Tariff, evening: Evening): TriedEvening => {
  const guests = evening.guests.flatMap(({ guestClass, count }) => Array.from({ length: count }, () => guestClass));
  const blocks = explain(
    book,
    {
      startTime: evening.start,
      tableNumber: evening.tableNumber,
      groupType: evening.groupType,
      tariff,
      durationOverrideMinutes: null,
      numberOfCustomers: guests.length,
      guests: guests.map((guestClass, index) => ({ ...plainGuest(index + 1), ...(guestClass !== null && { guestClass }) })),
    },
    Date.parse(evening.start) + evening.minutes * 60_000,
  );
  return { lines: linesOf(blocks), cost: blocks.reduce((sum, { amount }) => sum + amount, 0) };
};

/** Classes of an evening in the order of the café, those without one first. */
export const classesOf = (guestClasses: readonly GuestClass[]): (string | null)[] => [null, ...guestClasses.map(({ _id }) => _id)];
