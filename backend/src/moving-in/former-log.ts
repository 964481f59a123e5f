import { halalas } from '@tabletime/contract';
import { z } from 'zod';
import { type Actor, type JsonObject, systemActor } from '../eventstore/event.ts';
import { logEvents, type LogEvent } from '../events/log-events.ts';
import { formerIdOf, plainOf } from './extended-json.ts';
import { newStream, type Run, type Taken } from './new-stream.ts';
import {
  amount,
  createdOn,
  isBlank,
  longestName,
  longestText,
  moment,
  optional,
  read,
  Refused,
  storable,
  text,
  whole,
} from './read-row.ts';

const FormerLog = z.object({
  action: text.min(1, { error: 'must be text' }),
  createdAt: optional(moment),
  msg: optional(text),
  details: z.unknown().optional(),
});

export interface FormerPerformer {
  formerId?: string;
  name?: string;
  role?: string;
  by?: string;
  isUnclear?: true;
}

const objectId = /^[0-9a-f]{24}$/i;
const textOf = (input: unknown, longest = longestText): string | undefined =>
  (typeof input === 'string' && storable(input).slice(0, longest)) || undefined;

export const performerIn = (row: JsonObject): FormerPerformer => {
  const input: unknown = row['performedBy'];
  if (input === undefined || input === null) return {};
  if (typeof input === 'string') {
    const named = storable(input).slice(0, longestName);
    if (objectId.test(named)) return { formerId: named };
    return named === '' || named.toLowerCase() === 'system' ? {} : { by: named };
  }
  const plain = plainOf(input);
  const unclear = { by: storable(JSON.stringify(plain)).slice(0, longestName), isUnclear: true } as const;
  if (typeof plain === 'boolean' || Array.isArray(plain)) return unclear;
  if (typeof plain !== 'object' || plain === null || '$id' in plain || '$binary' in plain) {
    const formerId = formerIdOf(input);
    return formerId === '' ? {} : { formerId };
  }
  const [name, role] = ['name', 'role'].map((field) => textOf((plain as Record<string, unknown>)[field], longestName));
  const { _id, id } = input as Record<string, unknown>;
  const formerId = formerIdOf(_id ?? id);
  if (formerId === '') return name === undefined ? unclear : { by: name };
  return { formerId, ...(name !== undefined && { name }), ...(role !== undefined && { role }) };
};

/** Details with a field of their own; values that do not fit go to the others. */
const Known = {
  description: text,
  reason: text,
  tableNumber: whole(0),
  numberOfCustomers: whole(0),
  // Less than a halala does not fit.
  cost: amount.refine((riyals) => Math.abs(riyals * 100 - halalas(riyals)) < 1e-6).transform(halalas),
  from: z.preprocess((input) => (typeof input === 'number' || typeof input === 'boolean' ? String(input) : input), text),
  to: z.preprocess((input) => (typeof input === 'number' || typeof input === 'boolean' ? String(input) : input), text),
  status: text,
};

const named = (details: unknown): Record<string, unknown> => {
  if (typeof details === 'string') return { description: details };
  return typeof details === 'object' && details !== null && !Array.isArray(details) ? (details as Record<string, unknown>) : { details };
};

const sorted = (details: Record<string, unknown>) => {
  const known: Record<string, unknown> = {};
  const more: string[] = [];
  for (const [name, input] of Object.entries(details)) {
    if (isBlank(input)) continue;
    const place = Object.hasOwn(Known, name) ? Known[name as keyof typeof Known].safeParse(input) : undefined;
    if (place?.success) known[name] = place.data;
    else more.push(storable(`${name}: ${typeof input === 'string' ? input : JSON.stringify(input)}`));
  }
  return { ...known, ...(more.length > 0 && { more }) };
};

const byNobody = (by: string, { isUnclear }: FormerPerformer): string =>
  isUnclear
    ? `performedBy names nobody: shown as the software, with what stands there (${by})`
    : `performedBy is the text ${JSON.stringify(by)}: shown as the software, with that text`;

/** Imports a log entry: a marked entry at its old time by its old performer. Throws `Refused`. */
export const takeLog = (id: string, formerId: string, row: JsonObject, actor: Actor, run: Run): Taken => {
  const { action, createdAt, msg, ...input } = read(FormerLog, row);
  const details = named(input.details);
  const at = createdOn(formerId, createdAt, run);
  if (at === undefined) throw new Refused('createdAt: must be a date with a time (it is missing)');
  const performer = performerIn(row);
  // A known performer is the entry's actor already.
  const by = actor === systemActor ? performer.by : undefined;
  const data = { action, message: msg ?? textOf(details['description']) ?? action, ...(by !== undefined && { by }), ...sorted(details) };
  const event = { type: 'LogImported', data } as LogEvent;
  return {
    append: newStream(logEvents, id, [{ event, at, actor }], run, { hasRow: false }),
    notes: [
      ...(createdAt === undefined ? ['no createdAt: the time of its id'] : []),
      ...(by === undefined ? [] : [byNobody(by, performer)]),
      ...(actor !== systemActor && actor.role === null ? ['who acted has no account in these files, nor here'] : []),
    ],
  };
};
