import type { en } from '../wording/en.ts';

/** Chooses the colour of an entry's badge. */
export type LogKind = 'begins' | 'ends' | 'changes' | 'takesAway' | 'plain';

type NamedAction<Key> = Key extends `audit.action.${infer Action}` ? Action : never;

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

/** The kind of an action; `plain` by default. */
export const logKindOf = (action: LogAction): LogKind => kinds[action] ?? 'plain';
