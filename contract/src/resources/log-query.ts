import { z } from 'zod';
import { type ResourceName, resources } from '../permissions.ts';
import { BusinessDate, Instant, isInBooks, isStorable, typedText } from '../vocabulary.ts';
import { en } from '../wording/en.ts';
import type { LogAction } from './log.ts';

const prefix = 'audit.action.';
export const logActions = Object.keys(en)
  .filter((key) => key.startsWith(prefix))
  .map((key) => key.slice(prefix.length) as LogAction);

/** Names from the first version of the API. */
const otherNames: Record<string, LogAction> = {
  USER_ROLE_CHANGE: 'ROLE_CHANGED',
  USER_STATUS_CHANGE: 'STATUS_UPDATED',
  USER_REGISTRATION: 'USER_REGISTERED',
};

export const LogActionName = z.preprocess((input) => {
  const name = typeof input === 'string' ? input.trim().toUpperCase() : input;
  return typeof name === 'string' && Object.hasOwn(otherNames, name) ? otherNames[name] : name;
}, z.enum(logActions));

const dayOrInstant = z.union([BusinessDate, Instant.refine(isInBooks, { error: 'field.date_range' })], { error: 'field.date' });

/** What has a story of its own in the log. All invoices share one stream: the story of a session has its invoices. */
export const storied = (Object.keys(resources) as ResourceName[]).filter((name) => name !== 'invoices');
const storiedId = new RegExp(`^(${storied.join('|')})/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);

/** `users/0198…` */
export const SubjectId = z.string({ error: 'field.invalid' }).trim().toLowerCase().regex(storiedId, { error: 'field.invalid' });

export const logSelections = ['moneyTaken', 'deletions', 'editsAfterEnd'] as const;
export type LogSelection = (typeof logSelections)[number];

/** `from` and `to` are inclusive business days or instants. */
export const logQuery = {
  sortable: ['createdAt'],
  filterable: {
    action: LogActionName,
    /** A person's id, `System`, or a name at that time; older names may break today's rules. */
    performedBy: z
      .string({ error: 'field.text' })
      .refine(isStorable, { error: 'field.text' })
      .trim()
      .min(1, { error: 'field.text' })
      .max(100, { error: 'field.long' }),
    from: dayOrInstant,
    to: dayOrInstant,
    /** Finds words of reasons, notes and names, tables by number or name, and amounts in riyals. */
    q: typedText(100),
    /** Also finds entries where a session left this table. */
    table: z.int32(),
    session: z.guid({ error: 'field.invalid' }),
    subject: SubjectId,
    selection: z.enum(logSelections, { error: 'field.invalid' }),
    /** `false` hides sign-ins and sign-outs. */
    signIns: z.boolean(),
  },
  boundedCounts: true,
} as const;
