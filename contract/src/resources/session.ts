import { z } from 'zod';
import { BillFacts } from '../bill/bill.ts';
import { latestOccurrence } from '../business-day.ts';
import { SessionGuest } from '../guests.ts';
import { groupTypes, paymentMethods } from '../names.ts';
import { Tariff } from '../tariff.ts';
import {
  BusinessDate,
  GroupType,
  Instant,
  OptionalReason,
  longestNotes,
  PaymentMethod,
  PaymentMethods,
  Performer,
  reasonText,
  StoredDate,
  typedText,
} from '../vocabulary.ts';
import type { WordingKey } from '../wording/en.ts';
import { Payments, Settle } from './bill.ts';
import { wholeBetween } from './numbers.ts';

/** The highest table, the most customers and minutes to bill that a session can have; when one counts as long; for how long it can be reopened. */
export const sessionLimits = { tables: 100, customers: 20, minutes: 1440, longSessionMinutes: 360, reopenMinutes: 10 } as const;

/** Where a session is in its life. What was merged into another costs nothing and belongs to no day. */
export const sessionStatuses = ['active', 'paused', 'completed', 'merged'] as const;

/** A table session as lists show it. Money in riyals, instants in UTC. `cost` is null while active and where an import lacked it. */
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
  /** Minutes billed in place of the elapsed ones; null bills the elapsed ones. */
  durationOverrideMinutes: z.int().nullable(),
  /** Whole minutes that were billed; null while active. */
  billedMinutes: z.int().nullable(),
  /** The business day of its end; null while active. */
  businessDate: StoredDate.nullable(),
  tariff: Tariff,
  startedBy: Performer,
  /** Who changed it last, and when; shown to a stale edit. */
  changedBy: Performer,
  changedAt: z.string(),
  /** The reason of the latest edit, if it was ever edited. */
  reason: z.string().nullable(),
  version: z.int(),
  /** Who ended it, also after somebody else edited it; null while active. */
  endedBy: Performer.nullable(),
  /** Null where everybody stays from start to end: then none has a clock of their own. */
  guests: z.array(SessionGuest).nullable(),
  /** How many sit at the table now; `numberOfCustomers` are all who are charged. */
  presentCustomers: z.int(),
  /** Since when the clock stands; null while it runs. */
  pausedSince: z.string().nullable(),
  status: z.enum(sessionStatuses),
  /** The revenue: cost and products, less discounts and refunds out of goodwill; null while active and where nobody knows the cost. */
  total: z.number().nullable(),
  /** What is still due; below zero, what was paid too much. Null while active. */
  balance: z.number().nullable(),
  /** What was taken by each method, refunds taken off. What is neither of these nor due was paid by both, and never divided. */
  cashTaken: z.number(),
  creditTaken: z.number(),
  /** What is on its bill beside the time, in riyals; null where nothing is but what its end brought in. */
  bill: BillFacts.nullable(),
});
export type SessionRow = z.infer<typeof SessionRow>;

/** A table of the café: 1 to 100. */
export const TableNumber = wholeBetween({ least: 1, most: sessionLimits.tables }, 'session.table_range');
/** How many sit at a table: 1 to 20. */
export const CustomerCount = wholeBetween({ least: 1, most: sessionLimits.customers }, 'session.customers_range');
/** Minutes to bill in place of the actual ones: 1 to 1440. */
export const DurationOverride = wholeBetween({ least: 1, most: sessionLimits.minutes }, 'session.duration_range', 'field.minutes');
/** What staff note on a session, trimmed. */
export const Notes = typedText(longestNotes, { long: 'session.notes_long' });

/** The texts that staff write on a session, each with its rule: its start and its edits take them, and both searches find them. */
const sessionTexts = { notes: Notes };

/** A schema for each text. */
const eachText = <Schema>(schemaOf: (rule: typeof Notes) => Schema): Record<keyof typeof sessionTexts, Schema> =>
  Object.fromEntries(Object.entries(sessionTexts).map(([name, rule]) => [name, schemaOf(rule)])) as Record<
    keyof typeof sessionTexts,
    Schema
  >;

/** A session that begins; only table and customers have to be said. */
export const StartSession = z.object({
  tableNumber: TableNumber,
  numberOfCustomers: CustomerCount,
  groupType: GroupType.default('Mixed'),
  paymentMethod: PaymentMethods.default(['Cash']),
  ...eachText((rule) => rule.nullish().transform((text) => text ?? '')),
  /** Refuse with `table.busy` when the table has an active session. */
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
});
export type StartSession = z.input<typeof StartSession>;

/** A time of day `HH:mm` on the café's clock; it means its latest occurrence. */
export const TimeOfDay = z.string({ error: 'field.instant' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.instant' });

/** The numbers that an edit may change, each with its range. */
const ranges = {
  tableNumber: TableNumber,
  numberOfCustomers: CustomerCount,
  durationOverrideMinutes: DurationOverride,
  durationInMinutes: DurationOverride,
};

/** The fault of a number beyond its range; undefined when there is none. */
const rangeFault = (field: keyof typeof ranges, number: unknown): WordingKey | undefined =>
  ranges[field].safeParse(number).error?.issues[0]?.message as WordingKey | undefined;

/**
 * A number in an edit: one of its range, or the one that the session has. Merges, imports and a long stay lead beyond the range, and a client
 * may send back what it was answered; `faultsOfChanges` says whether a change keeps to it.
 */
const orAsItIs = (field: keyof typeof ranges) =>
  z
    .union([ranges[field], z.int().nonnegative()], { error: ({ input }) => rangeFault(field, input) })
    .describe('In its range, or the number that the session has.');

/** What both edits of a session may change. An absent field stays as it is. */
const edited = {
  numberOfCustomers: orAsItIs('numberOfCustomers').optional(),
  groupType: GroupType.optional(),
  paymentMethod: PaymentMethods.optional(),
  ...eachText((rule) => rule.optional()),
};

/** Where something else is at fault, numbers beyond their range are told with it: all faults are told at once. */
const withNumbers = <Shape extends z.ZodRawShape>(edit: z.ZodObject<Shape>): z.ZodObject<Shape> =>
  (Object.keys(ranges) as (keyof typeof ranges)[]).reduce((schema, field) => {
    const faultIn = (given: unknown): WordingKey | undefined => {
      const number = (given as Record<string, unknown>)[field];
      return typeof number === 'number' ? rangeFault(field, number) : undefined;
    };
    const told = { path: [field], when: ({ issues }: { issues: unknown[] }) => issues.length > 0 };
    return schema.refine((given) => faultIn(given) === undefined, { ...told, error: ({ input }) => faultIn(input) });
  }, edit);

/** Reads the short names of `/sessions/active/{id}` (`customers`, `note`) as the long ones. */
const withShortNames = <Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) =>
  z.preprocess((body) => {
    if (typeof body !== 'object' || body === null) return body;
    const given = body as Record<string, unknown>;
    return { numberOfCustomers: given['customers'], notes: given['note'], ...body };
  }, shape);

/** When an edit is made and where: what decides which moment a time of day means, and which moments are too far off. */
export interface EditClock {
  /** Milliseconds since the epoch. */
  now: number;
  timezone: string;
}

/**
 * A schema whose checks ask `clock` for the moment as of which they read. It is made once: making one takes a hundred times as long as
 * reading by it. Read by what you are given before you ask for it as of another moment.
 */
export const asOf = <Schema extends z.ZodType>(schemaBy: (clock: () => EditClock) => Schema): ((clock: EditClock) => Schema) => {
  let moment: EditClock = { now: 0, timezone: 'UTC' };
  const schema = schemaBy(() => moment);
  return (clock) => {
    moment = clock;
    return schema;
  };
};

/** The start-time editor: a time of day or an instant, in the past 24 hours. */
const startTimeBy = (clock: () => EditClock) =>
  z
    .union([TimeOfDay.transform((time) => new Date(latestOccurrence(time, clock().now, clock().timezone)).toISOString()), Instant], {
      error: 'field.instant',
    })
    .refine((start) => Date.parse(start) <= clock().now, { error: 'session.start_future' })
    .refine((start) => Date.parse(start) >= clock().now - sessionLimits.minutes * 60_000, { error: 'session.start_old' });

/** What may be changed while a session is active; the input is read as of a moment. */
export const editActiveSession = asOf((clock) =>
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

/** What may be changed of a session that has ended; why has to be said. */
export const EditCompletedSession = withShortNames(
  withNumbers(
    z.object({
      ...edited,
      /** Minutes to bill; null bills the actual duration again. */
      durationInMinutes: orAsItIs('durationInMinutes').nullish(),
      settle: Settle,
      reason: reasonText('reason.required_edit'),
    }),
  ),
);

/** The fault of each number that an edit would change to one beyond its range; an override may go. */
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

/** What an edit of an active session sends: the fields that it changes, and why. */
export type ActiveSessionEdit = Partial<z.output<ReturnType<typeof editActiveSession>>> & { reason: string };
/** What a correction of a completed session sends. */
export type CompletedSessionEdit = Partial<z.output<typeof EditCompletedSession>> & { reason: string };

/** Fields that hold any text, and not one of a few terms. */
type TextFieldOf<Fields> = { [Field in keyof Fields]-?: string extends NonNullable<Fields[Field]> ? Field : never }[keyof Fields];

/** What people can write on a session: every text that an edit takes. */
export type SessionText = Exclude<TextFieldOf<CompletedSessionEdit>, 'reason'>;
/** The texts of a session. One that an edit takes without it being among `sessionTexts` does not compile here. */
export const sessionTextNames = Object.keys(sessionTexts satisfies Record<SessionText, unknown>) as SessionText[];

/** A session that goes on at another table. */
export const MoveSession = z.object({
  tableNumber: TableNumber,
  /** Refuse with `table.busy` when that table has an active session. */
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
  reason: OptionalReason,
});

/** The end of a session. */
export const EndSession = z.object({
  /** How it was paid, where that is another way than was said before. */
  paymentMethod: PaymentMethods.optional(),
  /** What is paid by each method; together what is due. */
  payments: Payments.optional(),
});

/** A session that was ended by mistake and goes on; why has to be said. */
export const ReopenSession = z.object({
  /** Refuse with `table.busy` when its table has an active session. */
  ifTableFree: z.boolean({ error: 'field.invalid' }).default(false),
  reason: reasonText('reason.required'),
});

/** A session that goes; why has to be said. */
export const DeleteSession = z.object({ reason: reasonText('reason.required'), settle: Settle });

/** What the sessions list can be sorted and filtered by. */
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
    /** In riyals. */
    costFrom: z.number(),
    costTo: z.number(),
    totalFrom: z.number(),
    totalTo: z.number(),
    /** What a completed session was paid with, if only in part. */
    paymentMethod: PaymentMethod,
    /** Whether a completed session was ever edited. */
    edited: z.boolean(),
    /** Whether something of it is still due, or was paid too much. */
    open: z.boolean(),
    /** Words that a completed session is found by: of its notes, the names of who started and who ended it, its table, its cost, its total. */
    q: typedText(100),
  },
  boundedCounts: true,
} as const;
