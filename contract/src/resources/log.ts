import { z } from 'zod';
import { BusinessDate, Instant, isInBooks, isStorable, type Performer, type Role, typedText } from '../vocabulary.ts';
import { en } from '../wording/en.ts';

/** What an entry of the audit log tells of, for the colour of its badge. */
export type LogKind = 'begins' | 'ends' | 'changes' | 'takesAway' | 'plain';

type NamedAction<Key> = Key extends `audit.action.${infer Action}` ? Action : never;

/** What the audit log can tell of, under the names that filters and badges use: every action that has a name in its words. */
export type LogAction = NamedAction<keyof typeof en>;
const prefix = 'audit.action.';
export const logActions = Object.keys(en)
  .filter((key) => key.startsWith(prefix))
  .map((key) => key.slice(prefix.length) as LogAction);

const kinds: Partial<Record<LogAction, LogKind>> = {
  SESSION_START: 'begins',
  SESSION_END: 'ends',
  SESSION_EDITED: 'changes',
  SESSION_DELETED: 'takesAway',
  SESSION_RESTORED: 'begins',
  SESSION_REOPENED: 'begins',
  SESSION_IMPORTED: 'ends',
  COST_FIXED: 'changes',
  GUESTS_ARRIVED: 'begins',
  GUESTS_LEFT: 'ends',
  GUEST_CORRECTED: 'changes',
  SESSION_SPLIT: 'begins',
  SESSION_MERGED: 'ends',
  LINES_ADDED: 'begins',
  LINE_VOIDED: 'takesAway',
  DISCOUNT_GRANTED: 'takesAway',
  DISCOUNT_WITHDRAWN: 'changes',
  PAYMENT_TAKEN: 'ends',
  PAYMENT_VOIDED: 'takesAway',
  REFUND_GIVEN: 'takesAway',
  APPROVAL_GIVEN: 'changes',
  USER_REGISTERED: 'begins',
  ROLE_CHANGED: 'changes',
  STATUS_UPDATED: 'takesAway',
  USER_DELETED: 'takesAway',
  DEVICE_ADDED: 'begins',
  DEVICE_CHANGED: 'changes',
  DEVICE_REMOVED: 'takesAway',
  PIN_LOCKED: 'takesAway',
  PRODUCT_ADDED: 'begins',
  PRODUCT_CHANGED: 'changes',
  PRODUCT_RETIRED: 'takesAway',
};

/** The kind of each action: plain where nothing else is said. */
export const logKinds = Object.fromEntries(logActions.map((action) => [action, kinds[action] ?? 'plain'])) as Record<LogAction, LogKind>;

/** Names that clients of the first reading use. */
const otherNames: Record<string, LogAction> = {
  USER_ROLE_CHANGE: 'ROLE_CHANGED',
  USER_STATUS_CHANGE: 'STATUS_UPDATED',
  USER_REGISTRATION: 'USER_REGISTERED',
};

/** An action by either of its names, in any letter case. */
export const LogActionName = z.preprocess((given) => {
  const name = typeof given === 'string' ? given.trim().toUpperCase() : given;
  return typeof name === 'string' && Object.hasOwn(otherNames, name) ? otherNames[name] : name;
}, z.enum(logActions));

/** One field before and after. Money in riyals, instants in UTC. */
export interface LogChange {
  field: string;
  from: unknown;
  to: unknown;
}

/** What a log entry knows beside its sentence: the facts of its event, money in riyals. */
export interface LogDetails {
  /** The sentence with every change in words, in the reader's language. */
  description: string;
  reason?: string;
  tableNumber?: number;
  numberOfCustomers?: number;
  cost?: number | null;
  from?: unknown;
  to?: unknown;
  status?: 'active' | 'deactivated';
  changes?: LogChange[];
  /** The name of the shared tablet that it was done on, as it was called. */
  device?: string;
  /** An entry of the former application, in its own words. */
  imported?: true;
  [fact: string]: unknown;
}

/** One entry of the audit log. */
export interface LogRow {
  id: string;
  action: LogAction;
  performedBy: Performer;
  createdAt: string;
  /** What happened in one sentence, in the reader's language. */
  msg: string;
  details: LogDetails;
  /** What it did to the café's money, in riyals: negative where it took some away; null where it did nothing. */
  effect: number | null;
  /** What it happened to: the resource of the API, and the id there. */
  subject: { resource: string; _id: string };
  /** Its place in the order of everything that ever happened. */
  position: number;
}

/** By whom the log can be filtered: `GET /logs/distinct/users`. The software itself has the id `System` and no role. */
export interface LogPerson {
  _id: string;
  /** Name and role as they were at the latest entry. */
  name: string;
  role: Role | null;
}

const dayOrInstant = z.union([BusinessDate, Instant.refine(isInBooks, { error: 'field.date_range' })], { error: 'field.date' });

/** What an owner looks through the log for: what took money away, deletions, and edits of sessions that had ended. */
export const logSelections = ['moneyTaken', 'deletions', 'editsAfterEnd'] as const;
export type LogSelection = (typeof logSelections)[number];

/** What the log can be sorted and filtered by. `from` and `to` are inclusive: business days, or instants. */
export const logQuery = {
  sortable: ['createdAt'],
  filterable: {
    action: LogActionName,
    /** The id of a person, `System`, or a name as it was at the time: whatever people may have been called before names had rules. */
    performedBy: z
      .string({ error: 'field.text' })
      .refine(isStorable, { error: 'field.text' })
      .trim()
      .min(1, { error: 'field.text' })
      .max(100, { error: 'field.long' }),
    from: dayOrInstant,
    to: dayOrInstant,
    /** Words of its reason, its notes and the names in it, a table by number or name, an amount in riyals. */
    q: typedText(100),
    /** The number of a table that it speaks of, also one that was left. */
    table: z.int32(),
    /** The id of the session that it is about. */
    session: z.guid({ error: 'field.invalid' }),
    selection: z.enum(logSelections, { error: 'field.invalid' }),
    /** `false` leaves sign-ins and sign-outs out. */
    signIns: z.boolean(),
  },
  boundedCounts: true,
} as const;
