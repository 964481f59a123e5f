import { foundingTariff, groupTypes, Halalas, paymentMethods, StoredDate, Tariff } from '@tabletime/contract';
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

/** A completed session brought in from elsewhere; its cost may be missing. */
export const ImportedSession = z.object({ ...facts, ...override, tariff: Tariff, endTime: z.string(), ...bill, cost: Halalas.nullable() });

/** What happens to a table session. Costs in halalas; table and people are repeated where the audit names them. */
export const sessionEvents = defineEvents('session', {
  // Version 1 was written before the tariff was part of the start; those sessions ran on the founding one.
  SessionStarted: revised(z.object({ ...facts, tariff: Tariff }), (version1) => ({ ...version1, tariff: { ...foundingTariff } })),
  /** Only a move to another table needs no reason. */
  SessionEdited: z.object({ tableNumber: z.int(), changes, reason: z.string().optional() }),
  SessionEnded: z.object({ tableNumber: z.int(), numberOfCustomers: z.int(), endTime: z.string(), ...bill }),
  CompletedSessionEdited: z.object({
    tableNumber: z.int(),
    changes,
    billedMinutes: change(minutes),
    cost: change(Halalas.nullable()),
    reason: z.string(),
  }),
  SessionDeleted: z.object({ tableNumber: z.int(), numberOfCustomers: z.int(), cost: Halalas.nullable(), reason: z.string() }),
  /** With what it cost; the first restorations do not say it. */
  SessionRestored: z.object({ tableNumber: z.int(), cost: Halalas.nullable().optional(), reason: z.string() }),
  /** What its end had come to is taken back. */
  SessionReopened: z.object({ tableNumber: z.int(), numberOfCustomers: z.int(), cost: Halalas.nullable(), reason: z.string() }),
  SessionCostFixed: z.object({ tableNumber: z.int(), cost: z.object({ from: Halalas.nullable(), to: Halalas }) }),
  SessionImported: ImportedSession,
});

export type SessionEvent = EventOf<typeof sessionEvents>;
