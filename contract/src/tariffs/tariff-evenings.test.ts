import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GuestClock, Span } from '../guest-schemas.ts';
import { price } from './plain-price.ts';
import { type BookTerms, type TariffRule, weekdays } from './book.ts';
import { chargeAfter } from './next-charge.ts';
import { type Stay, priceStay } from './price-stay.ts';
import { ruleAt } from './rule-at.ts';
import { minuteMs, naiveCosts, naiveRule, zones } from './naive-stay.ts';

/** By hand: `TARIFF_EVENINGS=20000`. */
const numRuns = Number(process.env['TARIFF_EVENINGS'] ?? 1_000);

const fewer = Math.ceil(numRuns / 4);

const times = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const absent = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const classes = ['student', 'child'];
/** Around changes of clocks, and some days besides. */
const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-26', '2026-12-31'];
const anyRule = fc
  .record({
    days: absent(fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 })),
    dates: absent(fc.uniqueArray(fc.constantFrom(...days), { minLength: 1, maxLength: 2 })),
    from: absent(times),
    to: absent(times),
    groupTypes: absent(fc.constant(['Mixed'])),
    tables: absent(fc.constantFrom([4], [5])),
    zones: absent(fc.constantFrom(['Hall'], ['Garden'])),
    guestClass: absent(fc.constantFrom(...classes)),
    blockPrice: fc.integer({ min: 0, max: 9_999 }),
    basis: fc.constantFrom('person', 'table'),
  })
  .map(({ guestClass, ...rule }) => ({
    name: { en: 'Rule', ar: 'قاعدة' },
    ...Object.fromEntries(Object.entries({ ...rule, ...(rule.basis === 'person' && { guestClass }) }).filter(([, of]) => of !== undefined)),
  })) as unknown as fc.Arbitrary<TariffRule>;
const anyBook: fc.Arbitrary<BookTerms> = fc.record({
  house: fc
    .record({
      blockPrice: fc.integer({ min: 0, max: 9_999 }),
      stayCap: absent(fc.integer({ min: 0, max: 20_000 })),
      waivedBySpendPerPerson: absent(fc.integer({ min: 1, max: 4_000 })),
    })
    .map((house) => Object.fromEntries(Object.entries(house).filter(([, of]) => of !== undefined)) as unknown as BookTerms['house']),
  rules: fc.array(anyRule, { maxLength: 5 }),
  timezone: fc.constantFrom(...zones),
  zoneTables: fc.constantFrom<BookTerms['zoneTables'][]>({ Hall: [4, 6] }, { Hall: [5], Garden: [4] }),
});
const tariffs = fc.record({
  freeMinutes: fc.constantFrom(0, 10, 35),
  blockMinutes: fc.constantFrom(15, 45, 60),
  pricePerPerson: fc.constant(3_000),
});

const anyEvening = fc
  .record({
    book: anyBook,
    tariff: tariffs,
    day: fc.constantFrom(...days),
    start: fc.integer({ min: -240, max: 1_600 }),
    minutes: fc.integer({ min: 0, max: 500 }),
    override: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 3 }),
    pauses: fc.array(fc.tuple(fc.nat(400), fc.nat(90)), { maxLength: 2 }),
    guests: fc.array(
      fc.record({
        arrived: fc.option(fc.nat(200)),
        left: fc.option(fc.nat(300)),
        away: fc.array(fc.tuple(fc.nat(400), fc.nat(90)), { maxLength: 2 }),
        guestClass: fc.option(fc.constantFrom(...classes)),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    spent: fc.nat(20_000),
  })
  .map(({ book, tariff, day, start: offset, minutes, override, pauses, guests, spent }) => {
    const start = Date.parse(`${day}T00:00:00Z`) + offset * minuteMs;
    const iso = (minute: number): string => new Date(start + minute * minuteMs).toISOString();
    const spansOf = (spans: [number, number][]): Span[] =>
      spans.flatMap(([from, length]) =>
        from >= minutes ? [] : [{ from: iso(from), to: from + length >= minutes ? null : iso(from + length) }],
      );
    const paused = spansOf(pauses);
    const clock = ({ arrived, left, away, guestClass }: (typeof guests)[number], index: number): GuestClock => {
      const came = arrived === null ? null : Math.min(arrived, minutes);
      const leftAt = left === null ? null : Math.min((came ?? 0) + left, minutes);
      const own = spansOf(away);
      return {
        guest: index + 1,
        label: null,
        arrivedAt: came === null ? null : iso(came),
        leftAt: leftAt === null ? null : iso(leftAt),
        away: [...own, ...paused],
        tariff: null,
        hasClock: came !== null || leftAt !== null || own.length > 0,
        ...(guestClass !== null && { guestClass }),
      };
    };
    const stay: Stay = {
      startTime: iso(0),
      tableNumber: 4,
      groupType: 'Mixed',
      tariff: { ...tariff, book: { ...book, number: 3, pauses: paused } },
      durationOverrideMinutes: override,
      numberOfCustomers: guests.length,
      guests: guests.map(clock),
    };
    return { stay, minutes, spent, end: start + minutes * minuteMs };
  });

describe(`${numRuns} random evenings under random books`, () => {
  test('are priced as a walk minute by minute prices them', () => {
    fc.assert(
      fc.property(anyEvening, ({ stay, minutes, spent, end }) => {
        expect(priceStay(stay, end, spent).guests.map(({ cost }) => cost)).toEqual(naiveCosts(stay, minutes, spent));
      }),
      { numRuns },
    );
  }, 600_000);

  test('announce the next charge as a walk on from their last minute finds it', () => {
    // No more blocks fall due by then than are looked at.
    const furthest = 75;
    fc.assert(
      fc.property(anyEvening, ({ stay, minutes, spent, end }) => {
        // A pause that goes on moves the blocks of minutes set by hand, and nothing is announced while it lasts.
        fc.pre(stay.durationOverrideMinutes === null || stay.tariff.book!.pauses!.every(({ to }) => to !== null));
        const costAfter = (more: number): number => naiveCosts(stay, minutes + more, spent).reduce((sum, cost) => sum + cost, 0);
        const now = costAfter(0);
        let [before, after] = [0, furthest];
        while (after - before > 1) {
          const middle = Math.floor((before + after) / 2);
          if (costAfter(middle) > now) after = middle;
          else before = middle;
        }
        const more = costAfter(after) - now;
        const announced = chargeAfter(stay, end, spent);
        const isSoon = announced !== null && announced.at <= end + furthest * minuteMs;
        expect(isSoon ? announced : null).toEqual(more === 0 ? null : { at: end + after * minuteMs, amount: more });
      }),
      { numRuns: fewer },
    );
  }, 600_000);

  test('add up to their cost, guest by guest and block by block, and keep to the cap', () => {
    fc.assert(
      fc.property(anyEvening, ({ stay, spent, end }) => {
        const { blocks, guests, cost } = priceStay(stay, end, spent);
        const sum = (amounts: number[]): number => amounts.reduce((all, amount) => all + amount, 0);
        expect(sum(blocks.map(({ amount }) => amount))).toBe(cost);
        expect(sum(guests.map((guest) => guest.cost))).toBe(cost);
        const { stayCap = Infinity } = stay.tariff.book!.house;
        for (const { guest } of guests) {
          const own = blocks.filter((block) => block.guest === guest);
          expect(sum(own.map(({ amount }) => amount))).toBeLessThanOrEqual(stayCap);
        }
      }),
      { numRuns: fewer },
    );
  }, 600_000);

  test('never charge again what guests who left paid at another table, nor give it back', () => {
    fc.assert(
      fc.property(anyEvening, fc.nat(5), ({ stay, end }, stays) => {
        const staying = stays % stay.guests!.length;
        const guests = stay.guests!.map((guest, place) => (place === staying ? { ...guest, leftAt: null } : guest));
        const before = { ...stay, guests, tableNumber: 5 };
        const { guests: bills, blocks } = priceStay(before, end);
        const ownOf = (of: number): number => blocks.reduce((sum, { guest, amount }) => (guest === of ? sum + amount : sum), 0);
        const paying = guests.map((guest, place): GuestClock => {
          const { cost } = bills[place]!;
          return guest.leftAt === null ? guest : { ...guest, paidCost: cost, paidShare: cost - ownOf(guest.guest) };
        });
        const unpaid = priceStay({ ...stay, guests }, end);
        const moved = priceStay({ ...stay, guests: paying }, end);
        const isTablesPrice = unpaid.blocks.some(({ guest, amount }) => guest === null && amount > 0);
        fc.pre(isTablesPrice || paying.some(({ paidShare = 0 }) => paidShare > 0));
        const paid = paying.map(({ paidCost }) => paidCost ?? null);
        expect(moved.guests.map(({ cost }, place) => (paid[place] === null ? null : cost))).toEqual(paid);
        expect(moved.cost).toBe(
          Math.max(
            unpaid.cost,
            paid.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
          ),
        );
        expect(moved.blocks.reduce((sum, { amount }) => sum + amount, 0)).toBe(moved.cost);
        expect(Math.min(...moved.guests.map(({ cost }) => cost))).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: fewer },
    );
  }, 600_000);

  test('cost what one price costs when one rule holds all week', () => {
    fc.assert(
      fc.property(anyEvening, fc.nat(9_999), ({ stay, minutes, end }, blockPrice) => {
        const all: TariffRule = { name: { en: 'Always', ar: 'دائمًا' }, days: [...weekdays], blockPrice, basis: 'person' };
        const book = { ...stay.tariff.book!, house: { blockPrice: 1 }, rules: [all] };
        const plain = { ...stay, guests: null, tariff: { ...stay.tariff, book } };
        const { cost } = priceStay(plain, end);
        const people = stay.numberOfCustomers;
        expect(cost).toBe(price({ ...stay.tariff, pricePerPerson: blockPrice }, stay.durationOverrideMinutes ?? minutes, people));
      }),
      { numRuns: fewer },
    );
  }, 600_000);

  test('find the same rule for each minute of a week as the walk does', () => {
    fc.assert(
      fc.property(anyBook, fc.constantFrom(...days), fc.nat(10_079), (book, day, minute) => {
        const at = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
        expect(ruleAt(book, { at, tableNumber: 4, groupType: 'Mixed', guestClass: 'child' })).toBe(
          naiveRule(book, at, 4, 'Mixed', 'child'),
        );
      }),
      { numRuns },
    );
  }, 600_000);

  test('keep what fell due before a pause, and push the rest along by its length', () => {
    fc.assert(
      fc.property(anyEvening, fc.nat(400), fc.integer({ min: 1, max: 90 }), ({ stay, end }, from, length) => {
        const start = Date.parse(stay.startTime);
        fc.pre(start + from * minuteMs < end);
        const pause = {
          from: new Date(start + from * minuteMs).toISOString(),
          to: new Date(start + (from + length) * minuteMs).toISOString(),
        };
        const book = { ...stay.tariff.book!, house: { blockPrice: 1 }, rules: [] };
        const guests = (away: Span[]) => [{ ...stay.guests![0]!, arrivedAt: null, leftAt: null, away }];
        const due = (away: Span[], atMs: number) =>
          priceStay({ ...stay, durationOverrideMinutes: null, guests: guests(away), tariff: { ...stay.tariff, book } }, atMs).blocks.map(
            ({ dueAt }) => Date.parse(dueAt),
          );
        const pushed = due([], end).map((at) => (at > Date.parse(pause.from) ? at + length * minuteMs : at));
        expect(due([pause], end + length * minuteMs)).toEqual(pushed);
      }),
      { numRuns: fewer },
    );
  }, 600_000);
});
