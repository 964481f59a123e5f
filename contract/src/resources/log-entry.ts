import { z } from 'zod';
import { type ResourceName, resources } from '../permissions.ts';
import { Performer, Role } from '../vocabulary.ts';
import { logActions } from './log-query.ts';
import { wireRow } from './wire.ts';

/** Money in riyals, instants in UTC. */
const LogChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export type LogChange = z.infer<typeof LogChange>;

/** An entry's changes and facts under labels, whole and in the reader's language. */
const LoggedInWords = z.object({
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  facts: z.array(z.object({ field: z.string(), label: z.string(), words: z.string() })),
});
export type LoggedInWords = z.infer<typeof LoggedInWords>;

/** The event's facts; money in riyals. */
const LogDetails = z
  .object({
    /** The sentence with every change, in the reader's language. */
    description: z.string(),
    reason: z.string().exactOptional(),
    tableNumber: z.number().exactOptional(),
    numberOfCustomers: z.number().exactOptional(),
    cost: z.number().nullable().exactOptional(),
    from: z.unknown().exactOptional(),
    to: z.unknown().exactOptional(),
    status: z.enum(['active', 'deactivated']).exactOptional(),
    changes: z.array(LogChange).exactOptional(),
    /** The shared tablet's name at that time. */
    device: z.string().exactOptional(),
    /** The server's clock, if it was behind an earlier event of the same stream, whose time this entry has. */
    byClock: z.string().exactOptional(),
    /** Written by the former application, in its own words. */
    imported: z.literal(true).exactOptional(),
  })
  .catchall(z.unknown());
export type LogDetails = z.infer<typeof LogDetails>;

/** What an entry can be about; `logs` are entries of the former application, and those about the log itself and the clock. */
export type LogSubject = ResourceName | 'logs';
const logSubjects: LogSubject[] = [...(Object.keys(resources) as ResourceName[]), 'logs'];

const LogRow = z.object({
  id: z.string(),
  action: z.enum(logActions),
  performedBy: Performer,
  createdAt: z.string(),
  msg: z.string(),
  details: LogDetails,
  inWords: LoggedInWords,
  /** Effect on the café's money in riyals; null without one. */
  effect: z.number().nullable(),
  subject: z.object({ resource: z.enum(logSubjects), _id: z.string() }),
  position: z.int(),
});
export type LogRow = z.infer<typeof LogRow>;

export const LogEntry = wireRow(LogRow);
export type LogEntry = z.infer<typeof LogEntry>;

/** A performer to filter by: `GET /logs/distinct/users`. The software has the id `System` and no role. */
export const LogPerson = z.object({
  _id: z.string(),
  /** Name and role as of the latest entry. */
  name: z.string(),
  role: Role.nullable(),
});
export type LogPerson = z.infer<typeof LogPerson>;
