import { z } from 'zod';
import { billLimits } from '../bill/bill.ts';
import { guestLimits } from '../guests.ts';
import { PaymentMethod } from '../vocabulary.ts';
import { amountBetween } from './numbers.ts';

export const Amount = amountBetween({ least: 0.01, most: billLimits.amount }, 'bill.amount_range', 'bill.amount_decimals');

const Numbered = z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' });
export const LineNumber = z.union([
  Numbered,
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
]);

export const OfGuest = Numbered.max(guestLimits.ever * 10, { error: 'field.invalid' });

export const Tender = z.object({ method: PaymentMethod, amount: Amount, tendered: Amount.optional() }, { error: 'field.invalid' });

export const Payments = z.array(Tender, { error: 'field.invalid' }).max(billLimits.payments, { error: 'field.invalid' });

/** A guest who leaves pays their own share, so the amount is not chosen. */
export const ShareTender = Tender.omit({ amount: true });

/**
 * The method that settles a change to a completed session. Orders, voids and discounts move no money without it; other corrections require
 * it if the session was paid in several ways.
 */
export const Settle = PaymentMethod.optional();
