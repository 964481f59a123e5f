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
