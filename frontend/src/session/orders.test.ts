import { emptyBill } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { newestOrderOf, ordersOf } from './orders.ts';
import { sampleSession } from './sample-session.ts';

const name = { en: 'Tea', ar: 'شاي' };
const waiting = (session: string, line: number, waitingSince: string) => ({
  id: `${session}.${line}`,
  session,
  tableNumber: 4,
  line,
  name,
  quantity: 1,
  note: null,
  waitingSince,
});

test('the lines that a table ordered together are one order, in the order of the bar', () => {
  const lines = [waiting('a', 1, '19:00'), waiting('b', 1, '19:00'), waiting('a', 2, '19:00'), waiting('a', 3, '19:05')];
  expect(ordersOf(lines).map(({ session, since, lines: of }) => [session, since, of.map(({ line }) => line)])).toEqual([
    ['a', '19:00', [1, 2]],
    ['b', '19:00', [1]],
    ['a', '19:05', [3]],
  ]);
});

test('the newest order of a bill is what was ordered last and is not served', () => {
  const line = (number: number, waitingSince?: string) => ({
    line: number,
    product: 'tea',
    name,
    quantity: 1,
    unitPrice: 7,
    guest: null,
    ...(waitingSince !== undefined && { waitingSince }),
  });
  const row = (...lines: ReturnType<typeof line>[]) => sampleSession({ bill: { ...emptyBill, lines } });
  expect(newestOrderOf(row(line(1, '19:00'), line(2, '19:05'), line(3, '19:05'), line(4)))?.lines.map((each) => each.line)).toEqual([2, 3]);
  expect(newestOrderOf(row(line(1)))).toBeUndefined();
  expect(newestOrderOf(sampleSession())).toBeUndefined();
});
