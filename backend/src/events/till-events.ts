import { cashDirections, cashKinds, CloseCount, CloseFigures, Halalas, Person, PaymentMethod, StoredDate } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf, revised } from './define-events.ts';

const difference = z.int();
/** The figures of an event cover the log up to this position, which may be shortly before its own. */
const throughPosition = z.int();

/** The only till stream. Amounts in halalas. */
export const tillEvents = defineEvents('till', {
  TillOpened: event('TILL_OPENED', null, { float: Halalas, difference: difference.nullable(), throughPosition }),
  CashMoved: event('CASH_MOVED', null, {
    direction: z.enum(cashDirections),
    amount: Halalas,
    kind: z.enum(cashKinds),
    reason: z.string(),
  }),
  DrawerCounted: event('DRAWER_COUNTED', null, {
    method: PaymentMethod,
    amount: z.int(),
    denominations: z.record(z.string(), z.int()).nullable(),
    expected: z.int(),
    difference,
    handedTo: Person.nullable(),
    throughPosition,
  }),
  /** Version 1 lacks the counts of its turn. */
  DayClosed: revised(
    event('DAY_CLOSED', null, {
      number: z.int().positive(),
      businessDate: StoredDate,
      throughPosition,
      seal: z.string(),
      previousClose: z.int().nullable(),
      openedAt: z.string().nullable(),
      ...CloseFigures.shape,
      left: Halalas.nullable(),
      note: z.string(),
      counts: z.array(CloseCount).nullable(),
    }),
    (version1) => ({ ...version1, counts: null }),
  ),
});
export type TillEvent = EventOf<typeof tillEvents>;
export type DayClosed = Extract<TillEvent, { type: 'DayClosed' }>['data'];

export const tillId = '01890000-0000-7000-8000-000000000002';
