import { z } from 'zod';
import { BusinessDate, Instant, isInBooks, isStorable, typedText } from '../vocabulary.ts';
import { en } from '../wording/en.ts';
import type { LogAction } from './log.ts';

const prefix = 'audit.action.';
/** Every action that has a name in the words. */
export const logActions = Object.keys(en)
  .filter((key) => key.startsWith(prefix))
  .map((key) => key.slice(prefix.length) as LogAction);

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
