import { Halalas, passKinds, PaymentMethod, StoredDate } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const name = z.object({ en: z.string(), ar: z.string() });
const reason = z.string();

const redemption = { name, tableNumber: z.int(), session: z.uuid(), guest: z.int().positive(), blocks: z.int().positive() };

const payment = z.object({ method: PaymentMethod, amount: Halalas, tendered: Halalas.optional(), change: Halalas.optional() });

/** It lowers the sales of the day on which the pass was sold. `price` and `vatRate` are those of the sale. */
const refund = z.object({
  method: PaymentMethod,
  amount: Halalas,
  price: Halalas,
  businessDate: StoredDate,
  vatRate: z.number().optional(),
});

/** A stream for each pass; amounts in halalas. The holder's name and phone number are in no event, as they can be erased. */
export const passEvents = defineEvents('pass', {
  /** `name` is the product's. On a bill, its line is the sale; at the counter, the pass is the sale and has its own payments. */
  PassSold: event('PASS_SOLD', ({ session, price }) => (session === undefined ? price : 0), {
    product: z.uuid(),
    name,
    kind: z.enum(passKinds),
    blocks: z.int().positive().optional(),
    percent: z.number().optional(),
    price: Halalas,
    validFrom: StoredDate,
    validTo: StoredDate,
    session: z.uuid().optional(),
    guest: z.int().positive().optional(),
    line: z.int().positive().optional(),
    payments: z.array(payment).optional(),
    /** The rate in percent, if the café charged VAT then; of a sale at the counter. */
    vatRate: z.number().optional(),
  }),
  /** Of a day pass or a member's: the blocks that it made free or cheaper. */
  PassRedeemed: event('PASS_REDEEMED', null, redemption),
  PassRedemptionReversed: event('PASS_REDEMPTION_REVERSED', null, redemption),
  PassCancelled: event('PASS_CANCELLED', ({ refund }) => (refund ? -refund.amount : 0), { name, reason, refund: refund.optional() }),
  PassHolderErased: event('PASS_HOLDER_ERASED', null, { name, reason }),
});
export type PassEvent = EventOf<typeof passEvents>;
export type PassSold = Extract<PassEvent, { type: 'PassSold' }>['data'];
