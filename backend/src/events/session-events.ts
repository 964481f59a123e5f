import {
  BillPlaces,
  DiscountOrigin,
  DiscountScope,
  DiscountShare,
  foundingTariff,
  groupTypes,
  Halalas,
  type LogAction,
  paymentMethods,
  Performer,
  Person,
  refundKinds,
  Span,
  StoredDate,
  Tariff,
} from '@tabletime/contract';
import { z } from 'zod';
import { change, changesOf } from './changes.ts';
import { defineEvents, event, revised, type EventOf } from './define-events.ts';

const minutes = z.int().nonnegative();
const tableNumber = z.int();
const reason = z.string();

/** What staff say of a session. A field that is added here needs a default: older events do not have it. */
const facts = {
  tableNumber,
  numberOfCustomers: z.int(),
  groupType: z.enum(groupTypes),
  paymentMethod: z.array(z.enum(paymentMethods)).min(1),
  notes: z.string(),
  startTime: z.string(),
};
export const SessionFacts = z.object(facts);
export type SessionFacts = z.infer<typeof SessionFacts>;

const override = { durationOverrideMinutes: z.int().nullable() };

const changes = changesOf({ ...facts, ...override });
export type SessionChanges = z.infer<typeof changes>;

const bill = { billedMinutes: minutes, cost: Halalas, businessDate: StoredDate };

/** A completed session brought in from elsewhere; its cost may be missing. With why it was last edited there. */
export const ImportedSession = z.object({
  ...facts,
  ...override,
  tariff: Tariff,
  endTime: z.string(),
  ...bill,
  cost: Halalas.nullable(),
  reason: z.string().optional(),
});

/** What a guest was charged when it was said. Costs in halalas. */
const guestBill = z.object({ guest: z.int(), minutes, cost: Halalas });

/** A guest who goes from one session to another, with all that they will be charged by. */
const movedGuest = z.object({
  guest: z.int(),
  label: z.string().optional(),
  arrivedAt: z.string(),
  leftAt: z.string().optional(),
  away: z.array(Span),
  tariff: Tariff,
});
export type MovedGuest = z.infer<typeof movedGuest>;

const method = z.enum(paymentMethods);
const billLine = z.object({
  line: z.int(),
  product: z.uuid(),
  name: z.object({ en: z.string(), ar: z.string() }),
  quantity: z.int().positive(),
  unitPrice: Halalas,
  guest: z.int().optional(),
});
const discount = {
  discount: z.int(),
  scope: DiscountScope,
  percent: z.number().optional(),
  amount: Halalas.optional(),
  reason: z.string(),
  /** How many percent who granted or approved it may let off. */
  cap: z.number().optional(),
  approvedBy: Person.optional(),
};
const payment = {
  payment: z.int(),
  method,
  amount: Halalas,
  tendered: Halalas.optional(),
  change: Halalas.optional(),
  guest: z.int().optional(),
};
const refund = {
  refund: z.int(),
  kind: z.enum(refundKinds),
  method,
  amount: Halalas,
  reason: z.string().optional(),
  approvedBy: Person.optional(),
};

const share = DiscountShare.optional();

/**
 * What goes with guests from the bill of one session to that of another. A discount under a number that the other has already is a share
 * of that one, and joins it.
 */
const movedBill = z.object({
  lines: z.array(billLine),
  discounts: z.array(
    z.object({ ...discount, by: Performer, only: BillPlaces.optional(), except: BillPlaces, origin: DiscountOrigin.optional(), share }),
  ),
  payments: z.array(z.object({ ...payment, method: method.optional() })),
  refunds: z.array(z.object({ ...refund, method: method.optional() })),
  /** What becomes of discounts that are shared. */
  stays: z.array(z.object({ discount: z.int(), amount: Halalas.optional(), share })).optional(),
});
export type MovedBill = z.infer<typeof movedBill>;

/** The revenue of a completed session whose bill says more than its cost, before and after. */
const total = { total: change(z.int()).optional() };

type Totals = typeof total;
/** An event by which people also correct what a session comes to that has ended: it tells the total then, and is among the edits after the end. */
const correction = <Shape extends z.ZodRawShape>(
  action: LogAction,
  moneyEffect: (data: z.output<z.ZodObject<NoInfer<Shape> & Totals>>) => number,
  shape: Shape,
) => ({ ...event<Shape & Totals>(action, moneyEffect, { ...shape, ...total }), isEditAfterEnd: true as const });

/** The revenue of a session whose bill says more than its cost. */
const totalNow = { total: z.int().optional() };

const guestClock = { arrivedAt: z.string().nullable(), leftAt: z.string().nullable(), label: z.string().nullable() };
const guestChanges = changesOf(guestClock);
export type GuestChanges = z.infer<typeof guestChanges>;

/** What some lines of a bill come to, in halalas. */
export const worthOf = (lines: { quantity: number; unitPrice: Halalas }[]): Halalas =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
/** What an end or a restoration brings in. A cost that nobody knows counts as none. */
const brought = ({ total: all, cost }: { total?: number | undefined; cost?: Halalas | null | undefined }): number => all ?? cost ?? 0;
const tookAway = (data: Parameters<typeof brought>[0]): number => -brought(data);
/** What a session comes to more than before, where that was changed. */
const changed = (data: Partial<Record<'total' | 'cost', { from: Halalas | null; to: Halalas | null } | undefined>>): number => {
  const { from, to } = data.total ?? data.cost ?? { from: 0, to: 0 };
  return (to ?? 0) - (from ?? 0);
};

/** What happens to a table session. Costs in halalas; table and people are repeated where the audit names them. */
export const sessionEvents = defineEvents('session', {
  // Version 1 was written before the tariff was part of the start; those sessions ran on the founding one.
  SessionStarted: revised(event('SESSION_START', null, { ...facts, tariff: Tariff }), (version1) => ({
    ...version1,
    tariff: { ...foundingTariff },
  })),
  /** Only a move to another table needs no reason. */
  SessionEdited: event('SESSION_EDITED', null, { tableNumber, changes, reason: z.string().optional() }),
  /** With each guest's share where there are clocks, and how it was paid where that is another way than was said before. */
  SessionEnded: event('SESSION_END', brought, {
    tableNumber,
    numberOfCustomers: z.int(),
    endTime: z.string(),
    ...bill,
    guests: z.array(guestBill).optional(),
    paymentMethod: facts.paymentMethod.optional(),
    /** The payments that were taken for it. */
    payments: z.array(z.int()).optional(),
    /** What is still due. An end that says neither was paid, by the methods of its session. */
    balance: z.int().optional(),
    /** What each of its discounts came to, where it has any. */
    discounts: z.array(z.object({ discount: z.int(), takes: Halalas })).optional(),
    ...totalNow,
  }),
  CompletedSessionEdited: correction('SESSION_EDITED', changed, {
    tableNumber,
    changes,
    billedMinutes: change(minutes),
    cost: change(Halalas.nullable()),
    reason,
    /** What is still due, where another number of methods than before is said to pay all of it: two leave it open, one pays it. */
    balance: z.int().optional(),
  }),
  /** With the refunds that were given for it. */
  SessionDeleted: event('SESSION_DELETED', tookAway, {
    tableNumber,
    numberOfCustomers: z.int(),
    cost: Halalas.nullable(),
    reason,
    refunds: z.array(z.int()).optional(),
    ...totalNow,
  }),
  /** With what it cost; the first restorations do not say it. */
  SessionRestored: event('SESSION_RESTORED', brought, { tableNumber, cost: Halalas.nullable().optional(), reason, ...totalNow }),
  /** What its end had come to is taken back. */
  SessionReopened: event('SESSION_REOPENED', tookAway, {
    tableNumber,
    numberOfCustomers: z.int(),
    cost: Halalas.nullable(),
    reason,
    ...totalNow,
  }),
  SessionCostFixed: event('COST_FIXED', changed, { tableNumber, cost: z.object({ from: Halalas.nullable(), to: Halalas }), ...total }),
  SessionImported: event('SESSION_IMPORTED', null, ImportedSession.shape),
  GuestsArrived: event('GUESTS_ARRIVED', null, {
    tableNumber,
    guests: z.array(z.object({ guest: z.int(), label: z.string().optional(), arrivedAt: z.string() })).min(1),
  }),
  GuestsLeft: event('GUESTS_LEFT', null, { tableNumber, guests: z.array(guestBill.extend({ leftAt: z.string() })).min(1) }),
  /** They had left, and the time since then does not count. */
  GuestReturned: event('GUEST_RETURNED', null, { tableNumber, guest: z.int(), awayFrom: z.string(), awayTo: z.string() }),
  /** Of a completed session with what it comes to then. */
  GuestClockCorrected: correction('GUEST_CORRECTED', changed, {
    tableNumber,
    guest: z.int(),
    changes: guestChanges,
    billedMinutes: change(minutes).optional(),
    cost: change(Halalas.nullable()).optional(),
    reason: z.string().optional(),
  }),
  SessionPaused: event('SESSION_PAUSED', null, { tableNumber, at: z.string(), reason: z.string().optional() }),
  SessionResumed: event('SESSION_RESUMED', null, { tableNumber, at: z.string() }),
  GuestsMovedOut: event('GUESTS_MOVED_OUT', null, {
    tableNumber,
    session: z.uuid(),
    toTable: z.int(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  /** Under the numbers that they have here. */
  GuestsMovedIn: event('GUESTS_MOVED_IN', null, {
    tableNumber,
    session: z.uuid(),
    fromTable: z.int(),
    at: z.string(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  SessionMergedAway: event('SESSION_MERGED', null, { tableNumber, into: z.uuid(), toTable: z.int(), at: z.string() }),
  /** Begins a session with guests who came from another one. */
  SessionSplitOff: event('SESSION_SPLIT', null, {
    ...facts,
    tariff: Tariff,
    from: z.uuid(),
    fromTable: z.int(),
    at: z.string(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  LinesAdded: correction('LINES_ADDED', ({ lines }) => worthOf(lines), { tableNumber, lines: z.array(billLine).min(1) }),
  /** So many of a line, with what they came to. */
  LineVoided: correction('LINE_VOIDED', ({ amount }) => -amount, {
    tableNumber,
    line: z.int(),
    name: billLine.shape.name,
    quantity: z.int().positive(),
    amount: Halalas,
    reason,
  }),
  /** With what it took off at that moment. Version 1 did not say under which cap, and nobody knows it any more. */
  DiscountGranted: revised(
    correction('DISCOUNT_GRANTED', ({ takes }) => -takes, { tableNumber, ...discount, takes: Halalas }),
    (version1) => version1,
  ),
  DiscountWithdrawn: correction('DISCOUNT_WITHDRAWN', ({ took }) => took, { tableNumber, discount: z.int(), took: Halalas, reason }),
  PaymentTaken: event('PAYMENT_TAKEN', null, { tableNumber, ...payment }),
  /** Version 1 did not say of what it was a part, and counts as voided by itself. */
  PaymentVoided: revised(
    // Taken again by another method it is not lost; a reopening tells itself what its end had brought in.
    event('PAYMENT_VOIDED', ({ within, amount }) => (within === undefined ? -amount : 0), {
      tableNumber,
      payment: z.int(),
      method: method.optional(),
      amount: Halalas,
      reason,
      /** A correction takes it again by another method; a reopening takes the end back that it was for. */
      within: z.enum(['correction', 'reopening']).optional(),
    }),
    (version1) => version1,
  ),
  RefundGiven: correction('REFUND_GIVEN', ({ kind, amount }) => (kind === 'goodwill' ? -amount : 0), { tableNumber, ...refund }),
  /** What somebody let a colleague do; its actor is who approved. */
  ApprovalGiven: event('APPROVAL_GIVEN', null, {
    tableNumber,
    approval: z.enum(['discount', 'refund']),
    percent: z.number().optional(),
    amount: Halalas.optional(),
    /** The name of who asked. */
    requestedBy: z.string(),
    reason,
  }),
});

export type SessionEvent = EventOf<typeof sessionEvents>;
