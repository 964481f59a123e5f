import { z } from 'zod';
import { Performer, Role } from '../vocabulary.ts';
import { logActions } from './log-query.ts';
import { wireRow } from './wire.ts';

/** One field before and after. Money in riyals, instants in UTC. */
const LogChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type LogChange = z.infer<typeof LogChange>;

/** What an entry tells under labels, beside its sentence: whole texts, in the reader's language, for reading alone. */
const LoggedInWords = z.object({
  /** What it changed, each field as it was and as it became. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** What else it knows and has a name for. */
  facts: z.array(z.object({ field: z.string(), label: z.string(), words: z.string() })),
});
export type LoggedInWords = z.infer<typeof LoggedInWords>;

/** What a log entry knows beside its sentence: the facts of its event, money in riyals. */
const LogDetails = z
  .object({
    /** The sentence with every change in words, in the reader's language. */
    description: z.string(),
    reason: z.string().exactOptional(),
    tableNumber: z.number().exactOptional(),
    numberOfCustomers: z.number().exactOptional(),
    cost: z.number().nullable().exactOptional(),
    from: z.unknown().exactOptional(),
    to: z.unknown().exactOptional(),
    status: z.enum(['active', 'deactivated']).exactOptional(),
    changes: z.array(LogChange).exactOptional(),
    /** The name of the shared tablet that it was done on, as it was called. */
    device: z.string().exactOptional(),
    /** What the server's clock showed, where that was before an earlier event of the same thing, whose time this one has. */
    byClock: z.string().exactOptional(),
    /** An entry of the former application, in its own words. */
    imported: z.literal(true).exactOptional(),
  })
  .catchall(z.unknown());
export type LogDetails = z.infer<typeof LogDetails>;

/** One entry of the audit log. */
const LogRow = z.object({
  id: z.string(),
  action: z.enum(logActions),
  performedBy: Performer,
  createdAt: z.string(),
  /** What happened in one sentence, in the reader's language. */
  msg: z.string(),
  details: LogDetails,
  inWords: LoggedInWords,
  /** What it did to the café's money, in riyals: negative where it took some away; null where it did nothing. */
  effect: z.number().nullable(),
  /** What it happened to: the resource of the API, and the id there. */
  subject: z.object({ resource: z.string(), _id: z.string() }),
  /** Its place in the order of everything that ever happened. */
  position: z.int(),
});
export type LogRow = z.infer<typeof LogRow>;

/** An entry as it travels. */
export const LogEntry = wireRow(LogRow);
export type LogEntry = z.infer<typeof LogEntry>;

/** By whom the log can be filtered: `GET /logs/distinct/users`. The software itself has the id `System` and no role. */
export const LogPerson = z.object({
  _id: z.string(),
  /** Name and role as they were at the latest entry. */
  name: z.string(),
  role: Role.nullable(),
});
export type LogPerson = z.infer<typeof LogPerson>;
