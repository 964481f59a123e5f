import { z } from 'zod';
import { BillFacts } from '../bill/bill-schemas.ts';
import { latestOccurrence } from '../business-day.ts';
import { SessionGuest } from '../guest-schemas.ts';
import { longestNotes, sessionLimits } from '../limits.ts';
import { groupTypes, paymentMethods } from '../names.ts';
import { Tariff } from '../tariff.ts';
import {
  inputId,
  BusinessDate,
  GroupType,
  Instant,
  OptionalReason,
  PaymentMethod,
  PaymentMethods,
  Performer,
  reasonText,
  StoredDate,
  typedText,
} from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';
import { Payments, Settle } from './tender.ts';
import { wholeBetween } from './numbers.ts';

/** A merged session costs nothing and belongs to no day. */
export const sessionStatuses = ['active', 'paused', 'completed', 'merged'] as const;

/** Money in riyals, instants in UTC. `cost` is null while active, and if an import lacked it. */
export const SessionRow = z.object({
  id: z.uuid(),
  tableNumber: z.int(),
  numberOfCustomers: z.int(),
  groupType: z.enum(groupTypes),
  paymentMethod: z.array(z.enum(paymentMethods)),
  notes: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  isActive: z.boolean(),
  cost: z.number().nullable(),
  /** Billed in place of the elapsed minutes; null bills the elapsed ones. */
  durationOverrideMinutes: z.int().nullable(),
  billedMinutes: z.int().nullable(),
  businessDate: StoredDate.nullable(),
  tariff: Tariff,
  startedBy: Performer,
  /** Author of the latest change; a refused stale edit names them. */
  changedBy: Performer,
  changedAt: z.string(),
  reason: z.string().nullable(),
  version: z.int(),
  /** Stays after edits by others; null while active. */
  endedBy: Performer.nullable(),
  /** Null while no guest has a clock of their own. */
  guests: z.array(SessionGuest).nullable(),
  /** People at the table now; `numberOfCustomers` counts everybody charged. */
  presentCustomers: z.int(),
  pausedSince: z.string().nullable(),
  status: z.enum(sessionStatuses),
  /** Revenue: cost and products less discounts and goodwill refunds; null while active and if the cost is unknown. */
  total: z.number().nullable(),
  /** Negative if overpaid; null while active. */
  balance: z.number().nullable(),
  /** Net of refunds. Undivided payments are in neither. */
  cashTaken: z.number(),
  creditTaken: z.number(),
  /** In riyals; null if there is nothing besides time and the payment at the end. */
  bill: BillFacts.nullable(),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const TableNumber = wholeBetween({ least: 1, most: sessionLimits.tables }, 'session.table_range');
export const CustomerCount = wholeBetween({ least: 1, most: sessionLimits.customers }, 'session.customers_range');
export const DurationOverride = wholeBetween({ least: 1, most: sessionLimits.minutes }, 'session.duration_range', 'field.minutes');
export const Notes = typedText(longestNotes, { long: 'session.notes_long' });

/** The texts that staff write on a session, each with its rule: starts and edits take them, both searches find them. */
export const sessionTextRules = { notes: Notes };

/** A schema for each text. */
const eachText = <Schema>(schemaOf: (rule: typeof Notes) => Schema): Record<keyof typeof sessionTextRules, Schema> =>
  Object.fromEntries(Object.entries(sessionTextRules).map(([name, rule]) => [name, schemaOf(rule)])) as Record<
    keyof typeof sessionTextRules,
    Schema
  >;

export const StartSession = z.object({
  tableNumber: TableNumber,
  numberOfCustomers: CustomerCount,
  groupType: GroupType.default('Mixed'),
  paymentMethod: PaymentMethods.default(['Cash']),
  ...eachText((rule) => rule.nullish().transform((text) => text ?? '')),
  /** How many of them are of which class. */
  guestClasses: z
    .array(
      z.object(
        { guestClass: inputId('field.invalid'), count: z.int({ error: 'field.whole' }).min(0, { error: 'field.whole' }) },
        { error: 'field.invalid' },
      ),
      {
        error: 'field.invalid',
      },
    )
    .optional(),
  /** Refuse with `table.busy` if the table has an active session. */
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
});
export type StartSession = z.input<typeof StartSession>;

/** `HH:mm` on the café's clock; means its latest occurrence. */
export const TimeOfDay = z.string({ error: 'field.instant' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.instant' });

const ranges = {
  tableNumber: TableNumber,
  numberOfCustomers: CustomerCount,
  durationOverrideMinutes: DurationOverride,
  durationInMinutes: DurationOverride,
};

const rangeFault = (field: keyof typeof ranges, number: unknown): WordingKey | undefined =>
  ranges[field].safeParse(number).error?.issues[0]?.message as WordingKey | undefined;

/** Merges, imports and long stays exceed the ranges, and clients send back what they read. `faultsOfChanges` checks actual changes. */
const orAsItIs = (field: keyof typeof ranges) =>
  z
    .union([ranges[field], z.int().nonnegative()], { error: ({ input }) => rangeFault(field, input) })
    .describe('In its range, or the number that the session has.');

const edited = {
  numberOfCustomers: orAsItIs('numberOfCustomers').optional(),
  groupType: GroupType.optional(),
  paymentMethod: PaymentMethods.optional(),
  ...eachText((rule) => rule.optional()),
};

/** Reports numbers out of range together with any other fault. */
const withNumbers = <Shape extends z.ZodRawShape>(edit: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  (Object.keys(ranges) as (keyof typeof ranges)[]).reduce((schema, field) => {
    const faultIn = (input: unknown): WordingKey | undefined => {
      const number = (input as Record<string, unknown>)[field];
      return typeof number === 'number' ? rangeFault(field, number) : undefined;
    };
    const options = { path: [field], when: ({ issues }: { issues: unknown[] }) => issues.length > 0 };
    return schema.refine((input) => faultIn(input) === undefined, { ...options, error: ({ input }) => faultIn(input) });
  }, edit);

/** Accepts the short names of `/sessions/active/{id}` (`customers`, `note`). */
const withShortNames = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  z.preprocess((body) => {
    if (typeof body !== 'object' || body === null) return body;
    const fields = body as Record<string, unknown>;
    return { numberOfCustomers: fields['customers'], notes: fields['note'], ...body };
  }, shape);

/** Decides which moment a time of day means, and which moments are too far away. */
export interface EditClock {
  now: number;
  timezone: string;
}

/**
 * A schema with checks that depend on the time. It is built once, since building takes a hundred times as long as parsing: parse before you
 * call this again for another moment.
 */
export const withClock = <Schema extends z.ZodType>(schemaBy: (clock: () => EditClock) => Schema): ((clock: EditClock) => Schema) => {
  let moment: EditClock = { now: 0, timezone: 'UTC' };
  const schema = schemaBy(() => moment);
  return (clock) => {
    moment = clock;
    return schema;
  };
};

const startTimeBy = (clock: () => EditClock) =>
  z
    .union([TimeOfDay.transform((time) => new Date(latestOccurrence(time, clock().now, clock().timezone)).toISOString()), Instant], {
      error: 'field.instant',
    })
    .refine((start) => Date.parse(start) <= clock().now, { error: 'session.start_future' })
    .refine((start) => Date.parse(start) >= clock().now - sessionLimits.minutes * 60_000, { error: 'session.start_old' });

export const editActiveSession = withClock((clock) =>
  withShortNames(
    withNumbers(
      z.object({
        ...edited,
        tableNumber: orAsItIs('tableNumber').optional(),
        startTime: startTimeBy(clock).optional(),
        durationOverrideMinutes: orAsItIs('durationOverrideMinutes').nullish(),
        ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
        reason: reasonText('reason.required_edit'),
      }),
    ),
  ),
);

export const EditCompletedSession = withShortNames(
  withNumbers(
    z.object({
      ...edited,
      durationInMinutes: orAsItIs('durationInMinutes').nullish(),
      settle: Settle,
      reason: reasonText('reason.required_edit'),
    }),
  ),
);

/** Fault by field of changes to a number out of range; an override may be removed. */
export const faultsOfChanges = (changes: {
  [Field in keyof typeof ranges]?: { to: number | null } | undefined;
}): Partial<Record<keyof typeof ranges, WordingKey>> =>
  Object.fromEntries(
    (Object.keys(ranges) as (keyof typeof ranges)[]).flatMap((field) => {
      const to = changes[field]?.to ?? undefined;
      const fault = to === undefined ? undefined : rangeFault(field, to);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );

export type ActiveSessionEdit = Partial<z.output<ReturnType<typeof editActiveSession>>> & { reason: string };
export type CompletedSessionEdit = Partial<z.output<typeof EditCompletedSession>> & { reason: string };

/** Fields for free text. */
type TextFieldOf<Fields> = { [Field in keyof Fields]-?: string extends NonNullable<Fields[Field]> ? Field : never }[keyof Fields];

/** What people can write on a session: every text that an edit takes. */
export type SessionText = Exclude<TextFieldOf<CompletedSessionEdit>, 'reason'>;
/** The texts of a session. One that an edit takes without it being among `sessionTextRules` does not compile here. */
export const sessionTextNames = Object.keys(sessionTextRules satisfies Record<SessionText, unknown>) as SessionText[];

export const MoveSession = z.object({
  tableNumber: TableNumber,
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
  reason: OptionalReason,
});

export const EndSession = z.object({
  paymentMethod: PaymentMethods.optional(),
  payments: Payments.optional(),
});

export const ReopenSession = z.object({
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
  reason: reasonText('reason.required'),
});

export const DeleteSession = z.object({ reason: reasonText('reason.required'), settle: Settle });

export const sessionQuery = {
  sortable: ['startTime', 'endTime', 'tableNumber', 'numberOfCustomers', 'cost', 'total', 'isActive', 'businessDate', 'billedMinutes'],
  filterable: {
    isActive: z.boolean(),
    status: z.enum(sessionStatuses),
    tableNumber: z.int32(),
    groupType: GroupType,
    businessDate: BusinessDate,
    businessDateFrom: BusinessDate,
    businessDateTo: BusinessDate,
    numberOfCustomersFrom: z.int32(),
    numberOfCustomersTo: z.int32(),
    costFrom: z.number(),
    costTo: z.number(),
    totalFrom: z.number(),
    totalTo: z.number(),
    paymentMethod: PaymentMethod,
    edited: z.boolean(),
    open: z.boolean(),
    /** Finds notes, names of who started or ended the session, table, cost and total. */
    q: typedText(100),
  },
  boundedCounts: true,
} as const;
