import { expect, test } from 'vitest';
import type { SessionEvent } from '../../events/session-events.ts';
import { systemActor } from '../../eventstore/event.ts';
import { imported } from '../../testing/guests/evening.ts';
import { begun, noura, omar, over, RecordedTable, sara, tea } from '../../testing/bills/recorded-table.ts';
import { exceptionsIn, unwatched, watchedAfter } from './session-exceptions.ts';

const foundIn = ({ events }: RecordedTable): [string, string, number][] =>
  exceptionsIn(events.reduce(watchedAfter, unwatched)).map(({ kind, person, amount }) => [kind, person, amount]);

const because = { reason: 'A complaint' };
const late = (what: object) => ({ ...because, ...what });

const fixed: SessionEvent = { type: 'SessionCostFixed', data: { tableNumber: 7, cost: { from: 6_000, to: 3_000 } } };

test.each<[string, RecordedTable, [string, string, number][]]>([
  ['an honest evening', over(), []],
  [
    'goodwill of a third',
    over()
      .run('20:05', sara, 'refund', { ...because, method: 'Cash', amount: 5 })
      .run('20:06', sara, 'addLines', { lines: [{ product: tea }] }),
    [['refund', 'Sara', 500]],
  ],
  [
    'goodwill that another approved',
    over().run('20:05', sara, 'refund', { ...because, method: 'Cash', amount: 20 }),
    [
      ['refund', 'Sara', 2_000],
      ['approved', 'Noura', 2_000],
    ],
  ],
  ['a settlement follows another event', over().run('20:05', sara, 'editCompleted', { ...because, durationInMinutes: 90 }), []],
  [
    'a discount of a running session has not come out yet',
    begun().run('19:50', sara, 'grantDiscount', { ...because, scope: 'bill', percent: 10 }),
    [],
  ],
  [
    'a discount as it came out at the end',
    begun()
      .run('19:50', sara, 'grantDiscount', { ...because, scope: 'bill', percent: 10 })
      .run('21:40', omar, 'end'),
    [['discount', 'Sara', 1_800]],
  ],
  [
    'a discount that was withdrawn',
    begun()
      .run('19:50', sara, 'grantDiscount', { ...because, scope: 'bill', percent: 10 })
      .run('19:52', sara, 'withdrawDiscount', because)
      .run('20:00', omar, 'end'),
    [],
  ],
  [
    'a late discount that another approved is no lowering',
    over().run('20:10', sara, 'grantDiscount', { ...because, scope: 'bill', percent: 50 }),
    [
      ['discount', 'Sara', 3_000],
      ['approved', 'Noura', 3_000],
    ],
  ],
  [
    'an implied payment moved to the card',
    over().run('20:05', omar, 'editCompleted', { ...because, paymentMethod: ['Credit'] }),
    [['moved', 'Omar', 6_000]],
  ],
  [
    'payments moved to the card in one edit, once',
    over()
      .run('20:01', sara, 'addLines', { lines: [{ product: tea }], settle: 'Cash' })
      .run('20:05', omar, 'editCompleted', { ...because, paymentMethod: ['Credit'] }),
    [['moved', 'Omar', 7_500]],
  ],
  [
    'a payment voided and taken by the other method',
    over()
      .run('20:05', sara, 'voidPayment', because)
      .run('20:20', omar, 'takePayment', { method: 'Cash', amount: 20 })
      .run('20:30', omar, 'takePayment', { method: 'Credit', amount: 40 }),
    [['moved', 'Omar', 4_000]],
  ],
  [
    'a payment taken again by its own method',
    over().run('20:05', sara, 'voidPayment', because).run('20:06', sara, 'takePayment', { method: 'Cash', amount: 60 }),
    [],
  ],
  ['an open bill paid later', over(['Cash', 'Credit']).run('20:06', sara, 'takePayment', { method: 'Credit', amount: 60 }), []],
  ['a reopening while the session runs again', over().run('20:02', sara, 'reopen', because), [['reopened', 'Sara', 0]]],
  [
    'a reopening that lost an hour',
    begun()
      .run('21:40', sara, 'end')
      .run('21:41', omar, 'reopen', because)
      .run('21:42', omar, 'editActive', late({ numberOfCustomers: 1 }))
      .run('21:43', omar, 'end'),
    [['reopened', 'Omar', 9_000]],
  ],
  [
    'two reopenings without a loss, each counted; the free end before them was a mistake',
    begun()
      .run('19:20', sara, 'end')
      .run('19:21', sara, 'reopen', because)
      .run('19:50', sara, 'end')
      .run('19:51', sara, 'reopen', because)
      .run('20:00', sara, 'end'),
    [
      ['reopened', 'Sara', 0],
      ['reopened', 'Sara', 0],
    ],
  ],
  [
    'a deletion stays, whatever follows',
    over().run('20:05', omar, 'delete', because).run('20:06', noura, 'restore', because),
    [['deleted', 'Omar', 6_000]],
  ],
  [
    'a discount stays when its session is deleted, which tells the rest',
    begun()
      .run('19:50', sara, 'grantDiscount', { ...because, scope: 'bill', percent: 10 })
      .run('20:00', sara, 'end')
      .run('20:05', omar, 'delete', because),
    [
      ['deleted', 'Omar', 5_400],
      ['discount', 'Sara', 600],
    ],
  ],
  [
    'a line voided after the end',
    begun()
      .run('19:10', sara, 'addLines', { lines: [{ product: tea, quantity: 2 }] })
      .run('20:00', sara, 'end')
      .run('20:05', omar, 'voidLine', late({ quantity: 1 })),
    [['deleted', 'Omar', 1_500]],
  ],
  [
    'a line voided before the end',
    begun()
      .run('19:10', sara, 'addLines', { lines: [{ product: tea }] })
      .run('19:20', sara, 'voidLine', because)
      .run('20:00', sara, 'end'),
    [],
  ],
  [
    'a duration set by hand while it ran, for who set it',
    begun()
      .record('19:40', omar, [
        { type: 'SessionEdited', data: { tableNumber: 7, changes: { durationOverrideMinutes: { from: null, to: 40 } } } },
      ])
      .run('21:38', sara, 'end'),
    [['handset', 'Omar', 12_000]],
  ],
  [
    'a duration set by hand after the end',
    begun()
      .run('21:40', sara, 'end')
      .run('21:50', omar, 'editCompleted', late({ durationInMinutes: 40 })),
    [['handset', 'Omar', 12_000]],
  ],
  [
    'a second one tells only what it lowered further',
    begun()
      .run('21:40', sara, 'end')
      .run('21:50', omar, 'editCompleted', late({ durationInMinutes: 40 }))
      .run('21:51', sara, 'editCompleted', late({ durationInMinutes: 20 })),
    [
      ['handset', 'Omar', 12_000],
      ['handset', 'Sara', 6_000],
    ],
  ],
  ['a duration set by hand that raises the price', over().run('20:05', omar, 'editCompleted', late({ durationInMinutes: 200 })), []],
  [
    'people taken off after the end',
    over().run('20:05', omar, 'editCompleted', late({ numberOfCustomers: 1 })),
    [['lowered', 'Omar', 3_000]],
  ],
  ['people added after the end', over().run('20:05', omar, 'editCompleted', late({ numberOfCustomers: 3 })), []],
  ['an end within the free minutes', begun().run('19:34', sara, 'end'), [['free', 'Sara', 6_000]]],
  ['an end on the first charge, at which the next is far', begun().run('19:35', sara, 'end'), []],
  ['an end three minutes before a charge', begun().run('20:32', sara, 'end'), [['early', 'Sara', 6_000]]],
  ['an end four minutes before a charge', begun().run('20:31:59', sara, 'end'), []],
  [
    'an end before the charge of one guest of two',
    begun()
      .run('19:20', sara, 'arrive', { guests: [{}] })
      .run('20:53', omar, 'end'),
    [['early', 'Omar', 3_000]],
  ],
  ['a cost that was fixed', over().record('20:05', omar, [fixed]), [['lowered', 'Omar', 3_000]]],
  ['what the software lowers is of no person', over().record('20:05', systemActor, [fixed]), []],
  ['an imported session that ended within the free minutes', new RecordedTable().record('20:00', noura, [imported()]), []],
])('%s', (_, table, found) => expect(foundIn(table)).toEqual(found));
