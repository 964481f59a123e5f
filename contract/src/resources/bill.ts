import { z } from 'zod';
import { billLimits } from '../bill/bill.ts';
import { refundKinds } from '../bill/bill-schemas.ts';
import { inputId, PaymentMethod, reasonText } from '../vocabulary.ts';
import { Approver } from './people/approver.ts';
import { optionalLabel } from './name.ts';
import { decimalBetween, wholeBetween } from './numbers.ts';
import { Amount, LineNumber, OfGuest, Settle, Tender } from './tender.ts';

const Quantity = wholeBetween({ least: 1, most: billLimits.quantity }, 'bill.quantity_range');

export const LineNote = optionalLabel(billLimits.note, { empty: 'bill.note_letters', long: 'bill.note_long' });

const WantedLine = z.object(
  { product: inputId('field.invalid'), quantity: Quantity.default(1), guest: OfGuest.optional(), note: LineNote.optional() },
  { error: 'field.invalid' },
);

export const AddLines = z.object({
  lines: z
    .array(WantedLine, { error: 'bill.lines_required' })
    .min(1, { error: 'bill.lines_required' })
    .max(50, { error: 'bill.lines_required' }),
  settle: Settle,
});

/** By their numbers; lines that are served already are left alone. */
export const ServeLines = z.object({
  lines: z
    .array(z.union(LineNumber.options, { error: 'bill.line_not_found' }), { error: 'bill.lines_required' })
    .min(1, { error: 'bill.lines_required' })
    .max(billLimits.lines, { error: 'bill.lines_required' }),
});

export const VoidLine = z.object({ quantity: Quantity.optional(), reason: reasonText('reason.required'), settle: Settle });

export const GrantDiscount = z
  .object({
    scope: z.union([z.enum(['bill', 'time']), LineNumber], { error: 'discount.scope' }).default('bill'),
    percent: decimalBetween(
      { least: 0.01, most: 100 },
      { range: 'discount.percent_range', decimals: 'discount.percent_decimals', unread: 'field.percent' },
    ).optional(),
    amount: Amount.optional(),
    reason: reasonText('reason.required'),
    approver: Approver.optional(),
    settle: Settle,
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    error: 'discount.percent_or_amount',
    path: ['percent'],
  });

export const TakeBack = z.object({ reason: reasonText('reason.required') });

export const WithdrawDiscount = TakeBack.extend({ settle: Settle });

export const TakePayment = Tender.extend({ guest: OfGuest.optional() });

/** A goodwill refund lowers the total; the other kind returns an overpayment. */
export const GiveRefund = z.object({
  kind: z.enum(refundKinds, { error: 'field.invalid' }).default('goodwill'),
  amount: Amount,
  method: PaymentMethod,
  reason: reasonText('reason.required'),
  approver: Approver.optional(),
});
