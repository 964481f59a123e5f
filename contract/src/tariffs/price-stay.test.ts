import { describe, expect, test } from 'vitest';
import { plainGuest } from '../guests.ts';
import type { GuestClock } from '../guest-schemas.ts';
import type { BookTerms, ExplainedBlock } from './book.ts';
import { explain, priceStay, type Stay } from './price-stay.ts';

const student = '01890000-0000-7000-8000-0000000000c1';
const tariff = { freeMinutes: 35, blockMinutes: 60, pricePerPerson: 3_000 };

const named = (en: string) => ({ en, ar: en });
const weekend = { name: named('Weekend'), days: ['Thu'], from: '17:00', to: '02:00', blockPrice: 4_000, basis: 'person' } as const;
const earlyWeek = { days: ['Sun', 'Mon', 'Tue', 'Wed'], blockPrice: 2_000, basis: 'person' } as const;
const afternoon = { ...earlyWeek, name: named('Afternoon'), from: '14:00', to: '17:00' };
const ofStudents = { ...earlyWeek, name: named('Student'), guestClass: student };
const majlis = { name: named('Majlis'), tables: [9], blockPrice: 10_000, basis: 'table' } as const;

const bookWith = (
  house: Omit<BookTerms['house'], 'blockPrice'> = {},
  rules: unknown[] = [weekend, afternoon, ofStudents, majlis],
): BookTerms => ({
  house: { blockPrice: 3_000, ...house },
  rules: structuredClone(rules) as BookTerms['rules'],
  timezone: 'Asia/Riyadh',
  zoneTables: {},
});

const clocks = (count: number, each: (guest: number) => Partial<GuestClock> = () => ({})): GuestClock[] =>
  Array.from({ length: count }, (_, index) => ({ ...plainGuest(index + 1), ...each(index + 1) }));

/** 2026-11-22 is a Sunday. Times are Riyadh's. */
const instant = (date: string, time: string): string => new Date(`${date}T${time}:00+03:00`).toISOString();
const after = (startTime: string, minutes: number): number => Date.parse(startTime) + minutes * 60_000;

const stayFrom = (startTime: string, people: number, more: Partial<Stay> = {}): Stay => ({
  startTime,
  tableNumber: 4,
  groupType: 'Mixed',
  tariff,
  durationOverrideMinutes: null,
  numberOfCustomers: people,
  guests: null,
  ...more,
});

const costOf = (blocks: ExplainedBlock[]): number => blocks.reduce((sum, { amount }) => sum + amount, 0) / 100;

const pinned = (book: BookTerms, stay: Stay): Stay => ({ ...stay, tariff: { ...stay.tariff, book: { ...book, number: 1 } } });

const [sunday, thursday] = ['2026-11-22', '2026-11-26'];

describe('a stay under a tariff book', () => {
  test('a block costs what the rule says when it falls due: two from Thursday 16:20 for 130 minutes pay 2 × (30 + 40)', () => {
    const start = instant(thursday, '16:20');
    const blocks = explain(bookWith(), stayFrom(start, 2), after(start, 130));
    expect(costOf(blocks)).toBe(140);
    expect(blocks.map(({ dueAt, rule, amount }) => [dueAt, rule?.en, amount])).toEqual([
      [instant(thursday, '16:55'), undefined, 3_000],
      [instant(thursday, '16:55'), undefined, 3_000],
      [instant(thursday, '17:55'), 'Weekend', 4_000],
      [instant(thursday, '17:55'), 'Weekend', 4_000],
    ]);
  });

  test('hours past midnight belong to the day they began: three from Thursday 23:00 for 160 minutes pay 360', () => {
    const start = instant(thursday, '23:00');
    expect(costOf(explain(bookWith(), stayFrom(start, 3), after(start, 160)))).toBe(360);
  });

  test('a whole stay costs no more than the cap: 90 of 210', () => {
    const start = instant(sunday, '10:00');
    const blocks = explain(bookWith({ stayCap: 9_000 }, []), stayFrom(start, 1), after(start, 420));
    expect(costOf(blocks)).toBe(90);
    expect(blocks.map(({ amount, cap = 0 }) => [amount, cap])).toEqual([
      ...Array.from({ length: 3 }, () => [3_000, 0]),
      ...Array.from({ length: 4 }, () => [0, 3_000]),
    ]);
  });

  test('a class has its own price: two adults and two students on Sunday at 18:00 for 120 minutes pay 200', () => {
    const start = instant(sunday, '18:00');
    const guests = clocks(4, (guest) => (guest > 2 ? { guestClass: student } : {}));
    const { guests: bills, cost } = priceStay(pinned(bookWith(), stayFrom(start, 4, { guests })), after(start, 120));
    expect(cost).toBe(20_000);
    expect(bills.map((bill) => bill.cost)).toEqual([6_000, 6_000, 4_000, 4_000]);
  });

  test('a table block is charged once, and its whole sum is shared without losing a halala', () => {
    const start = instant(sunday, '18:00');
    const six = pinned(bookWith({}, [majlis]), stayFrom(start, 6, { tableNumber: 9, guests: clocks(6) }));
    const { guests, cost, blocks } = priceStay(six, after(start, 120));
    expect(cost).toBe(20_000);
    expect(guests.map((guest) => guest.cost)).toEqual([3_334, 3_334, 3_333, 3_333, 3_333, 3_333]);
    expect(blocks).toMatchObject([
      { guest: null, amount: 10_000 },
      { guest: null, amount: 10_000 },
    ]);
  });

  test.each([
    [4_800, 12_000],
    [5_000, 0],
  ])('waived by 25 a person: with %i halalas spent by two, the time costs %i', (spent, cost) => {
    const start = instant(sunday, '18:00');
    const blocks = explain(bookWith({ waivedBySpendPerPerson: 2_500 }, []), stayFrom(start, 2), after(start, 120), spent);
    expect(costOf(blocks) * 100).toBe(cost);
    expect(blocks.every(({ waived = 0 }) => waived === (cost === 0 ? 3_000 : 0))).toBe(true);
  });

  test('the afternoon ends: one from Sunday 15:40 for 150 minutes pays 20 + 30', () => {
    const start = instant(sunday, '15:40');
    expect(explain(bookWith(), stayFrom(start, 1), after(start, 150)).map(({ amount }) => amount)).toEqual([2_000, 3_000]);
  });

  test('a pause pushes what falls due later along, of guests and of the table', () => {
    const start = instant(thursday, '16:20');
    const pause = { from: instant(thursday, '16:30'), to: instant(thursday, '16:40') };
    const due = instant(thursday, '17:05');
    const guests = clocks(1, () => ({ away: [pause] }));
    expect(explain(bookWith(), stayFrom(start, 1, { guests }), after(start, 60))).toMatchObject([{ dueAt: due, amount: 4_000 }]);
    const atNine = stayFrom(start, 1, { guests, tableNumber: 9 });
    expect(explain(bookWith({}, [majlis]), { ...atNine, pauses: [pause] }, after(start, 60))).toMatchObject([{ dueAt: due, guest: null }]);
  });

  test.each([null, 70])('a pause pushes what falls due later along, whether 70 minutes are counted or set by hand: %s', (minutes) => {
    const start = instant(sunday, '13:00');
    const pause = { from: instant(sunday, '13:10'), to: instant(sunday, '14:10') };
    const dear = { ...afternoon, to: '23:00', blockPrice: 4_000 };
    const stay = stayFrom(start, 1, { guests: clocks(1, () => ({ away: [pause] })), durationOverrideMinutes: minutes });
    const due = [{ dueAt: instant(sunday, '14:35'), guest: 1, amount: 4_000 }];
    expect(explain(bookWith({}, [dear]), { ...stay, pauses: [pause] }, after(start, 130))).toMatchObject(due);
    const majlisOf = { ...majlis, from: '14:00', to: '23:00' };
    const atNine = { ...stay, tableNumber: 9, pauses: [pause] };
    expect(explain(bookWith({}, [majlisOf]), atNine, after(start, 130))).toMatchObject([{ ...due[0], guest: null, amount: 10_000 }]);
  });

  test('a pause that goes on until the end pushes minutes set by hand past it', () => {
    const start = instant(sunday, '13:00');
    const pause = { from: instant(sunday, '13:10'), to: null };
    const stay = stayFrom(start, 1, { guests: clocks(1, () => ({ away: [pause] })), durationOverrideMinutes: 70 });
    expect(explain(bookWith(), { ...stay, pauses: [pause] }, after(start, 60))).toMatchObject([{ dueAt: instant(sunday, '14:25') }]);
  });

  test('what a guest who left has paid of the table stays theirs, and is not waived', () => {
    const start = instant(sunday, '18:00');
    const guests = clocks(3, (guest) => (guest === 2 ? { leftAt: instant(sunday, '19:00'), paidShare: 3_333, hasClock: true } : {}));
    const stay = pinned(bookWith({ waivedBySpendPerPerson: 1_000 }, [majlis]), stayFrom(start, 3, { tableNumber: 9, guests }));
    const costs = (spent: number) => priceStay(stay, after(start, 60), spent).guests.map(({ cost }) => cost);
    expect(costs(0)).toEqual([3_334, 3_333, 3_333]);
    expect(costs(3_000)).toEqual([0, 3_333, 0]);
    const { blocks, cost } = priceStay(stay, after(start, 60), 3_000);
    expect([costOf(blocks), cost]).toEqual([33.33, 3_333]);
  });

  describe('after a guest has left, the table moves to one with another price', () => {
    const start = instant(sunday, '18:00');
    const left = { leftAt: instant(sunday, '18:40'), hasClock: true };
    const at = (tableNumber: number, paid: Partial<GuestClock>, spent = 0) => {
      const guests = clocks(3, (guest) => (guest === 1 ? { ...left, ...paid } : {}));
      const book = bookWith({ waivedBySpendPerPerson: 1_000 }, [majlis]);
      const {
        blocks,
        cost,
        guests: bills,
      } = priceStay(pinned(book, stayFrom(start, 3, { tableNumber, guests })), after(start, 120), spent);
      expect(costOf(blocks) * 100).toBeCloseTo(cost);
      return { cost, costs: bills.map((bill) => bill.cost), rules: blocks.map(({ rule, amount }) => [rule?.en, amount]) };
    };

    test('to one by person: their share counts for what it costs there, and nobody pays it again', () => {
      const house = Array.from({ length: 5 }, () => [undefined, 3_000]);
      expect(at(4, { paidShare: 3_334, paidCost: 3_334 })).toEqual({ cost: 15_000, costs: [3_334, 5_833, 5_833], rules: house });
    });

    test('to one by table: they keep what they paid for themselves, and the others share the rest', () => {
      const { cost, costs } = at(9, { paidShare: 0, paidCost: 3_000 });
      expect([cost, costs]).toEqual([20_000, [3_000, 8_500, 8_500]]);
    });

    test('a later one to leave keeps a sum that the first one’s share had lowered', () => {
      const second = { ...left, paidShare: 0, paidCost: 2_833 };
      const guests = clocks(3, (guest) => (guest === 1 ? { ...left, paidShare: 3_334, paidCost: 3_334 } : guest === 2 ? second : {}));
      const stay = pinned(bookWith({}, [majlis]), stayFrom(start, 3, { guests }));
      expect(priceStay(stay, after(start, 120)).guests.map((bill) => bill.cost)).toEqual([3_334, 2_833, 5_833]);
    });

    test('what they paid is not waived', () => {
      expect(at(4, { paidShare: 3_334, paidCost: 3_334 }, 3_000).costs).toEqual([3_334, 0, 0]);
      expect(at(9, { paidShare: 0, paidCost: 3_000 }, 3_000).costs).toEqual([3_000, 0, 0]);
    });
  });

  test('guests who came from other sessions keep their book, or their one price', () => {
    const start = instant(thursday, '18:00');
    const own = { ...tariff, book: { ...bookWith({}, [{ ...weekend, blockPrice: 3_700 }]), number: 7 } };
    const guests = clocks(3, (guest) => (guest === 1 ? {} : { tariff: guest === 2 ? own : tariff, hasClock: true }));
    const { guests: bills } = priceStay(pinned(bookWith(), stayFrom(start, 3, { guests })), after(start, 60));
    expect(bills.map(({ cost }) => cost)).toEqual([4_000, 3_700, 3_000]);
  });

  test('clocks that are put back repeat an hour of the rule, and clocks put forward skip it', () => {
    const night = { name: named('Night'), from: '02:00', to: '03:00', blockPrice: 1_000, basis: 'person' } as const;
    const inBerlin = { ...bookWith({}, [night]), timezone: 'Europe/Berlin' };
    const due = (startTime: string, minutes: number) =>
      explain(inBerlin, stayFrom(startTime, 1, { tariff: { ...tariff, freeMinutes: 0, blockMinutes: 30 } }), after(startTime, minutes)).map(
        ({ amount }) => amount,
      );
    expect(due('2026-10-24T23:30:00.000Z', 150)).toEqual([3_000, 1_000, 1_000, 1_000, 1_000, 3_000]);
    expect(due('2026-03-29T00:30:00.000Z', 60)).toEqual([3_000, 3_000, 3_000]);
  });
});
