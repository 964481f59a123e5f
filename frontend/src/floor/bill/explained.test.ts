import type { SessionRow } from '@tabletime/contract';
import { expect, it } from 'vitest';
import { sampleBook } from '../../session/sample-book.ts';
import { sampleSession } from '../../session/sample-session.ts';
import { guestsOf } from '../guests/guest-figures.ts';
import { explainedLines } from './explained.ts';

const book = { ...sampleBook, number: 1, timezone: 'Asia/Riyadh', zoneTables: {} };
/** In Riyadh, in November 2026. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+03:00`).toISOString();
const after = (startTime: string, minutes: number) => Date.parse(startTime) + minutes * 60_000;

const session = (startTime: string, changes: Partial<SessionRow> = {}, house = sampleBook.house): SessionRow => {
  const row = sampleSession({ startTime, numberOfCustomers: 2, ...changes });
  return { ...row, tariff: { ...row.tariff, book: { ...book, house } } };
};

it('says from when another price counted: from the hour of its rule, between two blocks', () => {
  const start = at(26, '16:20');
  expect(explainedLines(session(start), after(start, 130))).toEqual([
    {
      guests: 2,
      blockMinutes: 60,
      runs: [
        { blocks: 1, each: 3_000, from: at(26, '16:55') },
        { blocks: 1, each: 4_000, from: at(26, '17:00') },
      ],
      amount: 14_000,
      cap: 0,
      waived: 0,
      pass: 0,
    },
  ]);
});

it('says from when the house price counted again', () => {
  const start = at(22, '15:40');
  const [line] = explainedLines(session(start, { numberOfCustomers: 1 }), after(start, 210)) ?? [];
  expect(line?.runs).toEqual([
    { blocks: 1, each: 2_000, from: at(22, '16:15') },
    { blocks: 2, each: 3_000, from: at(22, '17:00') },
  ]);
});

it('lists guests who are charged alike together, and others apart', () => {
  const start = at(22, '18:00');
  const guests = guestsOf({ guests: null, numberOfCustomers: 3 }).map((guest) =>
    guest.guest === 2 ? { ...guest, guestClass: 'student' } : guest,
  );
  const lines = explainedLines(session(start, { guests, numberOfCustomers: 3 }), after(start, 120)) ?? [];
  expect(lines.map((line) => [line.guests, line.amount])).toEqual([
    [2, 12_000],
    [1, 4_000],
  ]);
});

it('explains a price for the table, a limit, and time that orders paid for', () => {
  const start = at(22, '18:00');
  expect(explainedLines(session(start, { tableNumber: 9 }), after(start, 120))).toMatchObject([
    { guests: null, runs: [{ blocks: 2, each: 10_000 }], amount: 20_000 },
  ]);
  const capped = session(start, {}, { blockPrice: 3_000, stayCap: 5_000 });
  expect(explainedLines(capped, after(start, 120))).toMatchObject([{ runs: [{ blocks: 2, each: 3_000 }], amount: 10_000, cap: 2_000 }]);
});

it('says what a pass took off, also with one price, and lists its holder apart', () => {
  const start = at(22, '18:00');
  const pass = {
    pass: 'card',
    kind: 'blocks' as const,
    name: { en: 'Card', ar: 'بطاقة' },
    validTo: '2026-12-31',
    percent: null,
    blocks: 1,
    left: 1,
    redeemed: 0,
    short: 0,
  };
  const guests = guestsOf({ guests: null, numberOfCustomers: 2 }).map((guest) => (guest.guest === 2 ? { ...guest, pass } : guest));
  const lines = explainedLines(sampleSession({ startTime: start, guests, numberOfCustomers: 2 }), after(start, 120)) ?? [];
  expect(lines.map((line) => [line.guests, line.amount, line.pass])).toEqual([
    [1, 6_000, 0],
    [1, 3_000, 3_000],
  ]);
  expect(lines[1]?.runs).toMatchObject([{ blocks: 2, each: 3_000 }]);
});

it('explains nothing with one price, nor a cost that a correction set', () => {
  const start = at(22, '18:00');
  expect(explainedLines(sampleSession({ startTime: start }), after(start, 120))).toBeNull();
  const ended = { isActive: false, endTime: at(22, '20:00') };
  expect(explainedLines(session(start, { ...ended, cost: 120 }), after(start, 120))).toHaveLength(1);
  expect(explainedLines(session(start, { ...ended, cost: 100 }), after(start, 120))).toBeNull();
});
