import { foundingTariff, groupTypes, Halalas, type LogAction, paymentMethods, StoredDate, Tariff } from '@tabletime/contract';
import { z } from 'zod';
import { billLine, discount, movedBill, payment, paymentMethod as method, refund } from './bill-payloads.ts';
import { change, changesOf } from './changes.ts';
import {
  attachedPass,
  classNames,
  guestBill,
  guestChanges,
  guestClass,
  minutes,
  movedGuest,
  paidShare,
  pinned,
  recountedPass,
  usedPass,
} from './guest-payloads.ts';
import { asItWas, defineEvents, event, revised, type EventOf } from './define-events.ts';

const [tableNumber, reason] = [z.int(), z.string()];

/** Facts that staff enter. A field added here needs a default, because older events lack it. */
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

/** From the former application; its cost may be unknown. `reason` is that of its last edit there. */
export const ImportedSession = z.object({
  ...facts,
  ...override,
  tariff: Tariff,
  endTime: z.string(),
  ...bill,
  cost: Halalas.nullable(),
  reason: z.string().optional(),
});

/** Revenue before and after; set only when it differs from the cost, because something is on the bill. */
const total = { total: change(z.int()).optional() };

type Totals = typeof total;
/** An event that may correct a completed session. It then has `total` and is listed among the edits after the end. */
const correction = <Shape extends z.ZodRawShape>(
  action: LogAction,
  moneyEffect: (data: z.output<z.ZodObject<NoInfer<Shape> & Totals>>) => number,
  shape: Shape,
) => ({ ...event<Shape & Totals>(action, moneyEffect, { ...shape, ...total }), isEditAfterEnd: true as const });

const totalNow = { total: z.int().optional() };

export const worthOf = (lines: { quantity: number; unitPrice: Halalas }[]): Halalas =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
/** An unknown cost counts as zero. */
const brought = ({ total: all, cost }: { total?: number | undefined; cost?: Halalas | null | undefined }): number => all ?? cost ?? 0;
const tookAway = (data: Parameters<typeof brought>[0]): number => -brought(data);
const changed = (data: Partial<Record<'total' | 'cost', { from: Halalas | null; to: Halalas | null } | undefined>>): number => {
  const { from, to } = data.total ?? data.cost ?? { from: 0, to: 0 };
  return (to ?? 0) - (from ?? 0);
};

/** Costs in halalas. Events repeat table and guests so that the log can name them. */
export const sessionEvents = defineEvents('session', {
  // Sessions of version 1 ran on the founding tariff.
  SessionStarted: revised(event('SESSION_START', null, { ...facts, tariff: Tariff, ...pinned }), (version1) => ({
    ...version1,
    tariff: { ...foundingTariff },
  })),
  SessionEdited: event('SESSION_EDITED', null, { tableNumber, changes, reason: z.string().optional() }),
  SessionEnded: revised(
    event('SESSION_END', brought, {
      tableNumber,
      numberOfCustomers: z.int(),
      endTime: z.string(),
      ...bill,
      guests: z.array(guestBill).optional(),
      paymentMethod: facts.paymentMethod.optional(),
      payments: z.array(z.int()).optional(),
      /** The amount still due. Without `payments` and `balance`, the session was paid in full by its methods. */
      balance: z.int().optional(),
      discounts: z.array(z.object({ discount: z.int(), takes: Halalas })).optional(),
      /** The rate in percent, if the café charged VAT then. */
      vatRate: z.number().optional(),
      ...totalNow,
    }),
    asItWas,
  ),
  CompletedSessionEdited: correction('SESSION_EDITED', changed, {
    tableNumber,
    changes,
    billedMinutes: change(minutes),
    cost: change(Halalas.nullable()),
    reason,
    /** Set when the edit changes the number of methods: two leave the total open, one pays it. */
    balance: z.int().optional(),
  }),
  SessionDeleted: event('SESSION_DELETED', tookAway, {
    tableNumber,
    numberOfCustomers: z.int(),
    cost: Halalas.nullable(),
    reason,
    refunds: z.array(z.int()).optional(),
    ...totalNow,
  }),
  /** Early events lack the cost. */
  SessionRestored: event('SESSION_RESTORED', brought, { tableNumber, cost: Halalas.nullable().optional(), reason, ...totalNow }),
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
    guests: z.array(z.object({ guest: z.int(), label: z.string().optional(), arrivedAt: z.string(), guestClass })).min(1),
  }),
  GuestsLeft: event('GUESTS_LEFT', null, { tableNumber, guests: z.array(guestBill.extend({ leftAt: z.string(), paidShare })).min(1) }),
  GuestReturned: event('GUEST_RETURNED', null, { tableNumber, guest: z.int(), awayFrom: z.string(), awayTo: z.string() }),
  GuestClockCorrected: correction('GUEST_CORRECTED', changed, {
    tableNumber,
    guest: z.int(),
    changes: guestChanges,
    /** Names of the classes in `changes`, for the log. */
    classes: classNames.optional(),
    billedMinutes: change(minutes).optional(),
    cost: change(Halalas.nullable()).optional(),
    reason: z.string().optional(),
  }),
  PassAttached: event('PASS_ATTACHED', null, { tableNumber, guest: z.int(), ...attachedPass }),
  PassDetached: event('PASS_DETACHED', null, { tableNumber, guest: z.int(), pass: z.uuid(), name: attachedPass.name }),
  /** Before the event that caused it, so that its price follows from this stream alone. */
  PassesUsed: event('PASSES_USED', null, { tableNumber, passes: z.array(usedPass).min(1) }),
  /** Of guests who are here, after other sessions changed what their passes have left. */
  PassesRecounted: event('PASSES_RECOUNTED', null, { tableNumber, passes: z.array(recountedPass).min(1) }),
  SessionPaused: event('SESSION_PAUSED', null, { tableNumber, at: z.string(), reason: z.string().optional() }),
  SessionResumed: event('SESSION_RESUMED', null, { tableNumber, at: z.string() }),
  // In version 1 of what moves or adds lines, none has a note or waits to be served.
  GuestsMovedOut: revised(
    event('GUESTS_MOVED_OUT', null, {
      tableNumber,
      session: z.uuid(),
      toTable: z.int(),
      guests: z.array(movedGuest).min(1),
      bill: movedBill.optional(),
    }),
    asItWas,
  ),
  GuestsMovedIn: revised(
    event('GUESTS_MOVED_IN', null, {
      tableNumber,
      session: z.uuid(),
      fromTable: z.int(),
      at: z.string(),
      guests: z.array(movedGuest).min(1),
      bill: movedBill.optional(),
    }),
    asItWas,
  ),
  SessionMergedAway: event('SESSION_MERGED', null, { tableNumber, into: z.uuid(), toTable: z.int(), at: z.string() }),
  SessionSplitOff: revised(
    event('SESSION_SPLIT', null, {
      ...facts,
      tariff: Tariff,
      from: z.uuid(),
      fromTable: z.int(),
      at: z.string(),
      guests: z.array(movedGuest).min(1),
      bill: movedBill.optional(),
    }),
    asItWas,
  ),
  LinesAdded: revised(
    correction('LINES_ADDED', ({ lines }) => worthOf(lines), { tableNumber, lines: z.array(billLine).min(1) }),
    asItWas,
  ),
  LinesServed: event('LINES_SERVED', null, {
    tableNumber,
    lines: z.array(billLine.pick({ line: true, name: true, quantity: true, note: true })).min(1),
  }),
  LineVoided: correction('LINE_VOIDED', ({ amount }) => -amount, {
    tableNumber,
    line: z.int(),
    name: billLine.shape.name,
    quantity: z.int().positive(),
    amount: Halalas,
    reason,
  }),
  /** `takes` is the discount at that moment. Version 1 has no cap, and it cannot be recovered. */
  DiscountGranted: revised(
    correction('DISCOUNT_GRANTED', ({ takes }) => -takes, { tableNumber, ...discount, takes: Halalas }),
    asItWas,
  ),
  DiscountWithdrawn: correction('DISCOUNT_WITHDRAWN', ({ took }) => took, { tableNumber, discount: z.int(), took: Halalas, reason }),
  PaymentTaken: event('PAYMENT_TAKEN', null, { tableNumber, ...payment }),
  /** Version 1 lacks `within` and counts as a void on its own. */
  PaymentVoided: revised(
    // A correction takes the money again; a reopening has an effect of its own. Neither loses money here.
    event('PAYMENT_VOIDED', ({ within, amount }) => (within === undefined ? -amount : 0), {
      tableNumber,
      payment: z.int(),
      method: method.optional(),
      amount: Halalas,
      reason,
      within: z.enum(['correction', 'reopening']).optional(),
    }),
    asItWas,
  ),
  RefundGiven: correction('REFUND_GIVEN', ({ kind, amount }) => (kind === 'goodwill' ? -amount : 0), { tableNumber, ...refund }),
  ApprovalGiven: event('APPROVAL_GIVEN', null, {
    tableNumber,
    approval: z.enum(['discount', 'refund']),
    percent: z.number().optional(),
    amount: Halalas.optional(),
    requestedBy: z.string(),
    reason,
  }),
});

export type SessionEvent = EventOf<typeof sessionEvents>;
