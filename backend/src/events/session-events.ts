import {
  BillPlaces,
  DiscountScope,
  foundingTariff,
  groupTypes,
  Halalas,
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
import { defineEvents, revised, type EventOf } from './define-events.ts';

const minutes = z.int().nonnegative();

/** What staff say of a session. A field that is added here needs a default: older events do not have it. */
const facts = {
  tableNumber: z.int(),
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

/** What goes with guests from the bill of one session to that of another. */
const movedBill = z.object({
  lines: z.array(billLine),
  discounts: z.array(z.object({ ...discount, by: Performer, only: BillPlaces.optional(), except: BillPlaces })),
  payments: z.array(z.object({ ...payment, method: method.optional() })),
  refunds: z.array(z.object({ ...refund, method: method.optional() })),
});
export type MovedBill = z.infer<typeof movedBill>;

/** The revenue of a completed session whose bill says more than its cost, before and after. */
const total = { total: change(z.int()).optional() };
/** The revenue of a session whose bill says more than its cost. */
const totalNow = { total: z.int().optional() };

const guestClock = { arrivedAt: z.string().nullable(), leftAt: z.string().nullable(), label: z.string().nullable() };
const guestChanges = changesOf(guestClock);
export type GuestChanges = z.infer<typeof guestChanges>;

/** What happens to a table session. Costs in halalas; table and people are repeated where the audit names them. */
export const sessionEvents = defineEvents('session', {
  // Version 1 was written before the tariff was part of the start; those sessions ran on the founding one.
  SessionStarted: revised(z.object({ ...facts, tariff: Tariff }), (version1) => ({ ...version1, tariff: { ...foundingTariff } })),
  /** Only a move to another table needs no reason. */
  SessionEdited: z.object({ tableNumber: z.int(), changes, reason: z.string().optional() }),
  /** With each guest's share where there are clocks, and how it was paid where that is another way than was said before. */
  SessionEnded: z.object({
    tableNumber: z.int(),
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
  CompletedSessionEdited: z.object({
    tableNumber: z.int(),
    changes,
    billedMinutes: change(minutes),
    cost: change(Halalas.nullable()),
    reason: z.string(),
    /** What is still due, where another number of methods than before is said to pay all of it: two leave it open, one pays it. */
    balance: z.int().optional(),
    ...total,
  }),
  /** With the refunds that were given for it. */
  SessionDeleted: z.object({
    tableNumber: z.int(),
    numberOfCustomers: z.int(),
    cost: Halalas.nullable(),
    reason: z.string(),
    refunds: z.array(z.int()).optional(),
    ...totalNow,
  }),
  /** With what it cost; the first restorations do not say it. */
  SessionRestored: z.object({ tableNumber: z.int(), cost: Halalas.nullable().optional(), reason: z.string(), ...totalNow }),
  /** What its end had come to is taken back. */
  SessionReopened: z.object({
    tableNumber: z.int(),
    numberOfCustomers: z.int(),
    cost: Halalas.nullable(),
    reason: z.string(),
    ...totalNow,
  }),
  SessionCostFixed: z.object({ tableNumber: z.int(), cost: z.object({ from: Halalas.nullable(), to: Halalas }), ...total }),
  SessionImported: ImportedSession,
  GuestsArrived: z.object({
    tableNumber: z.int(),
    guests: z.array(z.object({ guest: z.int(), label: z.string().optional(), arrivedAt: z.string() })).min(1),
  }),
  GuestsLeft: z.object({ tableNumber: z.int(), guests: z.array(guestBill.extend({ leftAt: z.string() })).min(1) }),
  /** They had left, and the time since then does not count. */
  GuestReturned: z.object({ tableNumber: z.int(), guest: z.int(), awayFrom: z.string(), awayTo: z.string() }),
  /** Of a completed session with what it comes to then. */
  GuestClockCorrected: z.object({
    tableNumber: z.int(),
    guest: z.int(),
    changes: guestChanges,
    billedMinutes: change(minutes).optional(),
    cost: change(Halalas.nullable()).optional(),
    reason: z.string().optional(),
    ...total,
  }),
  SessionPaused: z.object({ tableNumber: z.int(), at: z.string(), reason: z.string().optional() }),
  SessionResumed: z.object({ tableNumber: z.int(), at: z.string() }),
  GuestsMovedOut: z.object({
    tableNumber: z.int(),
    session: z.uuid(),
    toTable: z.int(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  /** Under the numbers that they have here. */
  GuestsMovedIn: z.object({
    tableNumber: z.int(),
    session: z.uuid(),
    fromTable: z.int(),
    at: z.string(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  SessionMergedAway: z.object({ tableNumber: z.int(), into: z.uuid(), toTable: z.int(), at: z.string() }),
  /** Begins a session with guests who came from another one. */
  SessionSplitOff: z.object({
    ...facts,
    tariff: Tariff,
    from: z.uuid(),
    fromTable: z.int(),
    at: z.string(),
    guests: z.array(movedGuest).min(1),
    bill: movedBill.optional(),
  }),
  LinesAdded: z.object({ tableNumber: z.int(), lines: z.array(billLine).min(1), ...total }),
  /** So many of a line, with what they came to. */
  LineVoided: z.object({
    tableNumber: z.int(),
    line: z.int(),
    name: billLine.shape.name,
    quantity: z.int().positive(),
    amount: Halalas,
    reason: z.string(),
    ...total,
  }),
  /** With what it took off at that moment. Version 1 did not say under which cap, and nobody knows it any more. */
  DiscountGranted: revised(z.object({ tableNumber: z.int(), ...discount, takes: Halalas, ...total }), (version1) => version1),
  DiscountWithdrawn: z.object({ tableNumber: z.int(), discount: z.int(), took: Halalas, reason: z.string(), ...total }),
  PaymentTaken: z.object({ tableNumber: z.int(), ...payment }),
  /** Version 1 did not say of what it was a part, and counts as voided by itself. */
  PaymentVoided: revised(
    z.object({
      tableNumber: z.int(),
      payment: z.int(),
      method: method.optional(),
      amount: Halalas,
      reason: z.string(),
      /** A correction takes it again by another method; a reopening takes the end back that it was for. */
      within: z.enum(['correction', 'reopening']).optional(),
    }),
    (version1) => version1,
  ),
  RefundGiven: z.object({ tableNumber: z.int(), ...refund, ...total }),
  /** What somebody let a colleague do; its actor is who approved. */
  ApprovalGiven: z.object({
    tableNumber: z.int(),
    approval: z.enum(['discount', 'refund']),
    percent: z.number().optional(),
    amount: Halalas.optional(),
    /** The name of who asked. */
    requestedBy: z.string(),
    reason: z.string(),
  }),
});

export type SessionEvent = EventOf<typeof sessionEvents>;
