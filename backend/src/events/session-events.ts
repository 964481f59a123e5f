import { foundingTariff, groupTypes, Halalas, paymentMethods, StoredDate, Tariff } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, revised, type EventOf } from './define-events.ts';

/** A field's value before and after. */
const change = <Schema extends z.ZodType>(schema: Schema) => z.object({ from: schema, to: schema });

const groupType = z.enum(groupTypes);
const paymentMethod = z.array(z.enum(paymentMethods)).min(1);
const minutes = z.int().nonnegative();

const facts = {
  tableNumber: z.int(),
  numberOfCustomers: z.int(),
  groupType,
  paymentMethod,
  notes: z.string(),
  startTime: z.string(),
};

const changes = z.object({
  tableNumber: change(z.int()).optional(),
  numberOfCustomers: change(z.int()).optional(),
  groupType: change(groupType).optional(),
  paymentMethod: change(paymentMethod).optional(),
  notes: change(z.string()).optional(),
  startTime: change(z.string()).optional(),
  durationOverrideMinutes: change(z.int().nullable()).optional(),
});
export type SessionChanges = z.infer<typeof changes>;

const bill = { billedMinutes: minutes, cost: Halalas, businessDate: StoredDate };

/** A completed session brought in from elsewhere; its cost may be missing. */
export const ImportedSession = z.object({
  ...facts,
  tariff: Tariff,
  endTime: z.string(),
  durationOverrideMinutes: z.int().nullable(),
  ...bill,
  cost: Halalas.nullable(),
});

/** What happens to a table session. Costs in halalas; table and people are repeated where the audit names them. */
export const sessionEvents = defineEvents('session', {
  // Version 1 was written before the tariff was part of the start; those sessions ran on the founding one.
  SessionStarted: revised(z.object({ ...facts, tariff: Tariff }), (version1) => ({ ...version1, tariff: { ...foundingTariff } })),
  SessionEdited: z.object({ tableNumber: z.int(), changes, reason: z.string() }),
  SessionEnded: z.object({ tableNumber: z.int(), numberOfCustomers: z.int(), endTime: z.string(), ...bill }),
  CompletedSessionEdited: z.object({
    tableNumber: z.int(),
    changes,
    billedMinutes: change(minutes),
    cost: change(Halalas.nullable()),
    reason: z.string(),
  }),
  SessionDeleted: z.object({ tableNumber: z.int(), numberOfCustomers: z.int(), cost: Halalas.nullable(), reason: z.string() }),
  SessionRestored: z.object({ tableNumber: z.int(), reason: z.string() }),
  SessionCostFixed: z.object({ tableNumber: z.int(), cost: z.object({ from: Halalas.nullable(), to: Halalas }) }),
  SessionImported: ImportedSession,
});

export type SessionEvent = EventOf<typeof sessionEvents>;
