import { describe, expect, test } from 'vitest';
import type { Recorded } from '../../events/define-events.ts';
import type { PassEvent } from '../../events/pass-events.ts';
import { dailyStatistics } from '../daily-statistics.ts';
import { entriesOf } from './ledger.ts';

const name = { en: 'Card of ten', ar: 'بطاقة العشر' };
const [pass, product] = ['01890000-0000-7000-8000-0000000000d1', '01890000-0000-7000-8000-0000000000a2'];
const terms = { product, name, kind: 'blocks', blocks: 10, price: 25_000, validFrom: '2026-11-19', validTo: '2027-02-16' } as const;
const payments: Extract<PassEvent, { type: 'PassSold' }>['data']['payments'] = [
  { method: 'Cash', amount: 10_000, tendered: 20_000, change: 10_000 },
  { method: 'Credit', amount: 15_000 },
];
const sold: PassEvent = { type: 'PassSold', data: { ...terms, payments, vatRate: 15 } };
const refund = { method: 'Credit', amount: 20_000, price: 25_000, businessDate: '2026-11-19', vatRate: 15 } as const;
const cancelled: PassEvent = { type: 'PassCancelled', data: { name, reason: 'Moved away', refund } };

const recorded = (event: PassEvent, position: number, occurredAt: string) =>
  ({
    ...event,
    position,
    occurredAt,
    stream: `pass-${pass}`,
    metadata: { actor: { id: product, name: 'Noura', role: 'Owner' } },
  }) as unknown as Recorded<PassEvent>;

const clock = { timezone: 'Asia/Riyadh', businessDayStartsAt: '05:00' };
const entries = (...events: Recorded<PassEvent>[]) =>
  entriesOf(events, { clock, earlier: new Map() }).map(({ kind, businessDate, sessionDate, session, method, amount, net, vat }) => [
    kind,
    businessDate,
    sessionDate,
    session,
    method,
    amount,
    net,
    vat,
  ]);

const onThursday = recorded(sold, 1, '2026-11-19T18:00:00.000Z');
const onFriday = recorded(cancelled, 2, '2026-11-20T23:30:00.000Z');

describe('a pass that is sold at the counter', () => {
  test('is a sale of its day, with VAT, and its payments', () => {
    const day = '2026-11-19';
    expect(entries(onThursday)).toEqual([
      ['sale', day, day, null, null, 250, 217.39, 32.61],
      ['payment', day, day, null, 'Cash', 100, null, null],
      ['payment', day, day, null, 'Credit', 150, null, null],
    ]);
  });

  test('lowers the sales of that day when it is given back, and the money of the day on which it is', () => {
    expect(entries(onFriday)).toEqual([
      ['adjustment', '2026-11-20', '2026-11-19', null, null, -200, -173.91, -26.09],
      ['given_back', '2026-11-20', '2026-11-19', null, 'Credit', -200, null, null],
    ]);
  });

  test('adds to the revenue of its day, and no session', () => {
    const statement = dailyStatistics.statement([onThursday, onFriday]);
    expect(statement?.values).toEqual([
      '[]',
      JSON.stringify([
        { day: '2026-11-19', amount: 250, passes: 1 },
        { day: '2026-11-19', amount: -200, passes: 0 },
      ]),
    ]);
  });
});

test('a pass on a bill moves nothing: its line does; nor does a use, or a cancellation without a refund', () => {
  const events: PassEvent[] = [
    { type: 'PassSold', data: { ...terms, session: product, guest: 1, line: 2 } },
    { type: 'PassRedeemed', data: { name, session: product, guest: 1, tableNumber: 7, blocks: 2 } },
    { type: 'PassCancelled', data: { name, reason: 'Moved away' } },
    { type: 'PassHolderErased', data: { name, reason: 'Asked for it' } },
  ];
  const all = events.map((event, index) => recorded(event, index + 1, '2026-11-19T18:00:00.000Z'));
  expect(entries(...all)).toEqual([]);
  expect(dailyStatistics.statement(all)).toBeUndefined();
});
