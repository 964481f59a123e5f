import type { Performer, Role } from '../vocabulary.ts';
import type { en } from '../wording/en.ts';

/** What an entry of the audit log tells of, for the colour of its badge. */
export type LogKind = 'begins' | 'ends' | 'changes' | 'takesAway' | 'plain';

type NamedAction<Key> = Key extends `audit.action.${infer Action}` ? Action : never;

/** What the audit log can tell of, under the names that filters and badges use: every action that has a name in its words. */
export type LogAction = NamedAction<keyof typeof en>;
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

/** The kind of an action: plain where nothing else is said. */
export const logKindOf = (action: LogAction): LogKind => kinds[action] ?? 'plain';

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
