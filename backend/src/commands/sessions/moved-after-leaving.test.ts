import { foundingTariff } from '@tabletime/contract';
import { expect, test } from 'vitest';
import { clocksOf } from '../../events/seating.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { type Session, sessionFold, type SessionState } from '../../events/session-fold.ts';
import { timeByRule } from '../../events/session-rules.ts';
import { finalSums } from '../../events/session-sums.ts';
import { foldFrom } from '../../events/fold.ts';
import { RecordedTable, sara } from '../../testing/bills/recorded-table.ts';
import { at, started } from '../../testing/guests/evening.ts';
import { movedOut } from './session-lifecycle.ts';

const majlis = { name: { en: 'Majlis', ar: 'المجلس' }, tables: [9], blockPrice: 10_000, basis: 'table' as const };
const book = { number: 12, house: { blockPrice: 3_000 }, rules: [majlis], timezone: 'Asia/Riyadh', zoneTables: {} };
const beginning = (tableNumber: number): SessionEvent =>
  started({ tableNumber, numberOfCustomers: 3, tariffBook: 12, tariff: { ...foundingTariff, book } });

const sessionOf = ({ events }: RecordedTable): Session => foldFrom<SessionState, SessionEvent>(sessionFold, null, events)!;
const guestsOf = (table: RecordedTable) => clocksOf(sessionOf(table).seating!);
const leave = (guest: number) => ({ guests: [guest], payment: { method: 'Cash' } });
/** What each guest was charged at the end. */
const costsOf = ({ events }: RecordedTable) =>
  events.flatMap((event) => (event.type === 'SessionEnded' ? [event.data.cost, ...event.data.guests!.map(({ cost }) => cost)] : []));

test('a share of the table that a guest has paid is charged to nobody again at a table by person', () => {
  const table = new RecordedTable().record('19:00', sara, [beginning(9)]).run('19:40', sara, 'leave', leave(1));
  const paid = { guest: 1, paidShare: 3_334, paidCost: 3_334 };
  expect(guestsOf(table)[0]).toMatchObject(paid);
  const { guests } = movedOut(sessionOf(table), 'all', { from: 'one', to: 'other', toTable: 4 }, at('19:45').now);
  expect(guests[0]).toMatchObject(paid);
  table.run('19:45', sara, 'move', { tableNumber: 4 }).run('20:40', sara, 'leave', leave(2));
  expect(guestsOf(table)[1]).toMatchObject({ paidShare: 0, paidCost: 5_833 });
  table.run('21:00', sara, 'end');
  expect(costsOf(table)).toEqual([15_000, 3_334, 5_833, 5_833]);
  expect(timeByRule(sessionOf(table))).toMatchObject([{ rule: null, amount: 15_000 }]);
  expect(finalSums(sessionOf(table))).toMatchObject({ total: 15_000, paid: 15_000, balance: 0 });
});

test('a price by person that a guest has paid stays theirs at a table that is charged as a whole', () => {
  const table = new RecordedTable()
    .record('19:00', sara, [beginning(4)])
    .run('19:40', sara, 'leave', leave(1))
    .run('19:45', sara, 'move', { tableNumber: 9 })
    .run('21:00', sara, 'end');
  expect(costsOf(table)).toEqual([20_000, 3_000, 8_500, 8_500]);
});
