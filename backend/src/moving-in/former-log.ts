import { halalas } from '@tabletime/contract';
import { z } from 'zod';
import type { Actor, JsonObject } from '../eventstore/event.ts';
import { logEvents, type LogEvent } from '../events/log-events.ts';
import {
  amount,
  createdOn,
  longestText,
  moment,
  newStream,
  optional,
  read,
  Refused,
  type Run,
  storable,
  system,
  type Taken,
  text,
  whole,
} from './fate.ts';

const FormerLog = z.object({
  action: text.min(1, { error: 'must be text' }),
  createdAt: optional(moment),
  msg: optional(text),
  details: optional(z.record(z.string(), z.unknown(), { error: 'must be an object' })),
});

/** Who acted: somebody by their former id, with the name and the role that the entry says; a text is no person. */
export interface FormerPerformer {
  formerId?: string;
  name?: string;
  role?: string;
  by?: string;
}

const objectId = /^[0-9a-f]{24}$/i;
const longestName = 100;
const textOf = (given: unknown, longest = longestText): string | undefined =>
  (typeof given === 'string' && storable(given).slice(0, longest)) || undefined;

/** Whom an entry names. */
export const performerIn = (row: JsonObject): FormerPerformer => {
  const given: unknown = row['performedBy'];
  if (typeof given === 'string') {
    const named = storable(given).slice(0, longestName);
    if (objectId.test(named)) return { formerId: named };
    return named === '' || named.toLowerCase() === 'system' ? {} : { by: named };
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return {};
  const [formerId, name, role] = ['_id', 'name', 'role'].map((field) => textOf((given as Record<string, unknown>)[field], longestName));
  if (formerId === undefined) return name === undefined ? {} : { by: name };
  return { formerId, ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
};

/** The details that have a place of their own; what does not fit there stands with the others. */
const Known = {
  description: text,
  reason: text,
  tableNumber: whole(0),
  numberOfCustomers: whole(0),
  cost: amount.transform(halalas),
  from: z.preprocess((given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given), text),
  to: z.preprocess((given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given), text),
  status: text,
};

const sorted = (details: Record<string, unknown>) => {
  const known: Record<string, unknown> = {};
  const more: string[] = [];
  for (const [name, given] of Object.entries(details)) {
    if (given === null || given === undefined || given === '') continue;
    const place = Object.hasOwn(Known, name) ? Known[name as keyof typeof Known].safeParse(given) : undefined;
    if (place?.success) known[name] = place.data;
    else more.push(storable(`${name}: ${typeof given === 'string' ? given : JSON.stringify(given)}`).slice(0, longestText));
  }
  return { ...known, ...(more.length > 0 && { more }) };
};

/** What becomes of an entry of the log: an entry of this log that is marked, at its old time and by who acted then. Throws `Refused`. */
export const takeLog = (id: string, formerId: string, row: JsonObject, actor: Actor, run: Run): Taken => {
  const { action, createdAt, msg, details = {} } = read(FormerLog, row);
  const at = createdOn(formerId, createdAt, run);
  if (at === undefined) throw new Refused('createdAt: must be a date with a time (it is missing)');
  const { by } = performerIn(row);
  const data = { action, message: msg ?? textOf(details['description']) ?? action, ...(by !== undefined && { by }), ...sorted(details) };
  const event = { type: 'LogImported', data } as LogEvent;
  return {
    append: newStream(logEvents, id, [{ event, at, actor }], run, { hasRow: false }),
    notes: [
      ...(createdAt === undefined ? ['no createdAt: the time of its id'] : []),
      ...(by === undefined ? [] : [`performedBy is the text ${JSON.stringify(by)}: shown as the software, with that text`]),
      ...(actor !== system && actor.role === null ? ['who acted has no account in these files, nor here'] : []),
    ],
  };
};
