import { z } from 'zod';
import { billLimits, refundKinds } from '../bill/bill.ts';
import { guestLimits } from '../guests.ts';
import type { roles } from '../names.ts';
import { givenId, PaymentMethod, reasonText } from '../vocabulary.ts';
import { amountBetween, decimalBetween, wholeBetween } from './numbers.ts';
import { EmailAddress } from './user.ts';

/** An amount in riyals with at most two decimals, read as halalas. */
const Amount = amountBetween({ least: 0.01, most: billLimits.amount }, 'bill.amount_range', 'bill.amount_decimals');

const Numbered = z.int({ error: 'field.invalid' }).min(1, { error: 'field.invalid' });
/** A line of a bill by its number, or as the bill names it, in text. */
export const LineNumber = z.union([
  Numbered,
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number),
]);
const Quantity = wholeBetween({ least: 1, most: billLimits.quantity }, 'bill.quantity_range');
const OfGuest = Numbered.max(guestLimits.ever * 10, { error: 'field.invalid' });

/** What money is given by, and how much; of cash also what was handed over, where that is more. */
const Tender = z.object({ method: PaymentMethod, amount: Amount, tendered: Amount.optional() }, { error: 'field.invalid' });

/** What a bill is paid by as its session ends. */
export const Payments = z.array(Tender, { error: 'field.invalid' }).max(billLimits.payments, { error: 'field.invalid' });

/** What guests pay who leave: their own share. */
export const ShareTender = Tender.omit({ amount: true });

/**
 * By what a change of what a completed session comes to is paid or given back. An order, a void, a discount and its withdrawal move no
 * money without it; other corrections need it where a session was paid in several ways.
 */
export const Settle = PaymentMethod.optional();

const WantedLine = z.object(
  { product: givenId('field.invalid'), quantity: Quantity.default(1), guest: OfGuest.optional() },
  { error: 'field.invalid' },
);

/** Products for a table, or for a guest of it. */
export const AddLines = z.object({
  lines: z
    .array(WantedLine, { error: 'bill.lines_required' })
    .min(1, { error: 'bill.lines_required' })
    .max(50, { error: 'bill.lines_required' }),
  settle: Settle,
});

/** A line that is taken off, or so many of it; why has to be said. */
export const VoidLine = z.object({ quantity: Quantity.optional(), reason: reasonText('reason.required'), settle: Settle });

/** Who lets a colleague do what their own role does not, and proves to be there. */
export const Approver = z.object(
  {
    email: EmailAddress,
    password: z.string({ error: 'account.password_required' }).min(1, { error: 'account.password_required' }).max(1000),
  },
  { error: 'account.credentials_required' },
);

/** A discount of a percentage or an amount; the scope is the bill, its time, or the line of a number. */
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

/** Something of a bill that is taken back; why has to be said. */
export const TakeBack = z.object({ reason: reasonText('reason.required') });

/** A discount that is withdrawn; why has to be said. */
export const WithdrawDiscount = TakeBack.extend({ settle: Settle });

/** A part of what is due, or all of it. */
export const TakePayment = Tender.extend({ guest: OfGuest.optional() });

/** Money that goes back to guests: out of goodwill, which lowers the total, or because more was paid than the bill comes to. */
export const GiveRefund = z.object({
  kind: z.enum(refundKinds, { error: 'field.invalid' }).default('goodwill'),
  amount: Amount,
  method: PaymentMethod,
  reason: reasonText('reason.required'),
  approver: Approver.optional(),
});

type StaffRole = Exclude<(typeof roles)[number], 'Customer'>;

const Cap = z.int({ error: 'settings.cap_range' }).min(0, { error: 'settings.cap_range' }).max(100, { error: 'settings.cap_range' });
const caps = { 'Game Master': Cap, Supervisor: Cap, 'Lead Supervisor': Cap, Admin: Cap, Owner: Cap } satisfies Record<StaffRole, unknown>;

/** What each role may take off by itself, in percent: of the scope of a discount, or for a refund of what was paid. */
export const DiscountCaps = z.object(caps);
export type DiscountCaps = z.infer<typeof DiscountCaps>;

/** New caps, whole percentages by role; an absent one stays. */
export const ChangeDiscountCaps = DiscountCaps.partial().extend({ reason: reasonText('reason.required') });
export type ChangeDiscountCaps = z.input<typeof ChangeDiscountCaps>;

export const foundingDiscountCaps: DiscountCaps = { 'Game Master': 10, Supervisor: 10, 'Lead Supervisor': 20, Admin: 50, Owner: 100 };
