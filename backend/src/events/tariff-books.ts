import type { Cafe, CafeTables, KeptBook, PinnedBook, Tariff, TariffRule } from '@tabletime/contract';
import type { SettingsEvent } from './settings-events.ts';

type Saved = Extract<SettingsEvent, { type: 'TariffBookChanged' }>['data'];

/** The books after one more was saved. */
export const afterBook = (
  books: readonly KeptBook[] | null | undefined,
  { changes: _changes, reason: _reason, from, ...book }: Saved,
  change: KeptBook['change'],
): KeptBook[] => [...(books ?? []), { ...book, from: from ?? null, since: from ?? change.at, change }];

/** Of one moment the latest book counts, and none after that moment was taken back. */
const counting = (books: readonly KeptBook[]): KeptBook[] =>
  [...new Map(books.map((book) => [Date.parse(book.since), book])).values()].filter(({ takesBack }) => !takesBack);

/** The book for sessions that start at `nowMs` (milliseconds since the epoch); undefined before there was one. */
export const bookInForce = (books: readonly KeptBook[] = [], nowMs: number): KeptBook | undefined =>
  counting(books)
    .filter(({ since }) => Date.parse(since) <= nowMs)
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since) || one.number - other.number)
    .at(-1);

/** Books whose moment comes after `nowMs`, the next one first. */
export const booksToCome = (books: readonly KeptBook[] = [], nowMs: number): KeptBook[] =>
  counting(books)
    .filter(({ since }) => Date.parse(since) > nowMs)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));

/** The café's free minutes and block, with the price of the book in force. */
export const tariffAt = ({ tariff, tariffBooks }: Pick<Cafe, 'tariff' | 'tariffBooks'>, nowMs: number): Tariff => {
  const book = bookInForce(tariffBooks, nowMs);
  return book ? { ...tariff, pricePerPerson: book.house.blockPrice } : tariff;
};

const pinnedOf = ({ number, house, rules, timezone, zoneTables }: KeptBook): PinnedBook => ({ number, house, rules, timezone, zoneTables });

/** What a session that starts at `nowMs` is priced by. */
export const tariffToPin = (cafe: Pick<Cafe, 'tariff' | 'tariffBooks'>, nowMs: number): { tariff: Tariff; tariffBook?: number } => {
  const book = bookInForce(cafe.tariffBooks, nowMs);
  return book ? { tariff: { ...tariffAt(cafe, nowMs), book: pinnedOf(book) }, tariffBook: book.number } : { tariff: cafe.tariff };
};

/** Tables of the zones that rules name. A zone that is gone keeps its last known tables. */
export const zoneTablesOf = (
  rules: readonly TariffRule[],
  zones: CafeTables['zones'],
  known: Record<string, number[]> = {},
): Record<string, number[]> => {
  const named = [...new Set(rules.flatMap((rule) => rule.zones ?? []))].toSorted();
  return Object.fromEntries(
    named.map((name) => [name, zones.find((zone) => zone.name?.en === name)?.tables.map(({ number }) => number) ?? known[name] ?? []]),
  );
};
