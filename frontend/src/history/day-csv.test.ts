import { plainCsv } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { sampleEnded } from '../session/sample-session.ts';
import { dayCsv } from './day-csv.ts';

const machine = { timezone: 'Asia/Riyadh', isArabic: false, dialect: plainCsv };
/** Later columns follow these. */
const head =
  '\uFEFFTable,Customers,Start Time,End Time,Duration,Cost,Gender Type,Payment Method,Notes,Total,Paid Cash,Paid Credit,Still To Pay';

test('a day without sessions is a file of headers', () => {
  const lines = dayCsv([], machine).split('\r\n');
  expect([lines.length, lines[0]!.slice(0, head.length), lines[1]]).toEqual([2, head, '']);
});

test('a session is a line of cells, on the café’s clock, past midnight too, what came with bills last', () => {
  const late = sampleEnded({
    endTime: '2026-11-20T21:10:00.000Z',
    billedMinutes: 304,
    cost: 60.5,
    total: 90.5,
    cashTaken: 50,
    creditTaken: 30.5,
    balance: 10,
    paymentMethod: ['Cash', 'Credit'],
  });
  const line = '4,3,2026-11-20 19:05,2026-11-21 00:10,5h 04m,60.50,Mixed,Cash + Credit,Catan,90.50,50.00,30.50,10.00';
  expect(dayCsv([late], machine).split('\r\n')[1]!.slice(0, line.length)).toBe(line);
});

test('what the day needs besides: receipt, business day, people, products, discounts and refunds', () => {
  const session = sampleEnded({ id: '01890000-0000-7000-8000-00009f3a21c7', businessDate: '2026-11-20' });
  const [head, line] = dayCsv([session], machine).split('\r\n');
  expect(head!.split(',').slice(-9)).toEqual([
    'Receipt',
    'Business Day',
    'Started By',
    'Ended By',
    'Products',
    'Discounts',
    'Refunded',
    'Rule',
    'Pass',
  ]);
  expect(line!.split(',').slice(-9)).toEqual(['9F3A-21C7', '2026-11-20', 'Sara', 'Sara', '0.00', '0.00', '0.00', '', '']);
});

test('headings are Arabic on request', () => {
  const headings = dayCsv([], { ...machine, isArabic: true })
    .split('\r\n')[0]!
    .split(',');
  expect(headings.slice(0, 2)).toEqual(['\uFEFFالطاولة', 'عدد الأشخاص']);
  expect(headings.filter((heading) => /[a-z]/i.test(heading))).toEqual([]);
});

test('a cost that is missing is an empty cell, and a free one a zero', () => {
  const costs = [null, 0].map(
    (cost) =>
      dayCsv([sampleEnded({ cost })], machine)
        .split('\r\n')[1]
        ?.split(',')[5],
  );
  expect(costs).toEqual(['', '0.00']);
});

test('notes are quoted, and cannot be a formula', () => {
  const notes = ['=SUM(A1)', '\u200B＝SUM(A1)', 'two, "three"\nfour'];
  const file = dayCsv(
    notes.map((note, index) => sampleEnded({ notes: note, id: String(index) })),
    machine,
  );
  expect(file).toContain(",'=SUM(A1),180.00,");
  expect(file).toContain(",'\u200B＝SUM(A1),180.00,");
  expect(file).toContain(',"two, ""three""\nfour",180.00,');
});

test('the first session of the day comes first', () => {
  const early = sampleEnded({ tableNumber: 9, startTime: '2026-11-20T12:00:00.000Z' });
  const lines = dayCsv([sampleEnded(), early], machine).split('\r\n');
  expect(lines.slice(1, 3).map((line) => line.split(',')[0])).toEqual(['9', '4']);
});

test('passes that were sold at the counter are one line at the end', () => {
  const passes = { sold: 2, revenue: 500, cash: 350, credit: 150 };
  const money = { totalSessions: 1, totalRevenue: 560, averageRevenue: 60, totalMinutes: 60 };
  const taken = { moneyTaken: { cash: 410, credit: 150, undivided: 0 }, close: null };
  const day = { id: '2026-11-20', date: '2026-11-20', ...money, ...taken, passes };
  const lines = dayCsv([sampleEnded({})], { ...machine, passes: { day, words: 'Passes' } }).split('\r\n');
  const cells = (line: string): string[] => line.split(',');
  const named = Object.fromEntries(cells(lines[0]!).map((name, index) => [name, cells(lines.at(-2)!)[index]]));
  expect(lines).toHaveLength(4);
  expect(named).toMatchObject({ Customers: '', Notes: 'Passes', Total: '500.00', 'Paid Cash': '350.00', 'Paid Credit': '150.00' });
});
