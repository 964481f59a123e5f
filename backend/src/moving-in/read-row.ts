import { hasWords, isInBooks, word } from '@tabletime/contract';
import { z } from 'zod';
import type { JsonObject } from '../eventstore/event.ts';
import type { Run } from './new-stream.ts';

/** A row that is not imported; the message says why. */
export class Refused extends Error {
  override name = 'Refused';
}

/** The creation time in a MongoDB id: its first eight digits are seconds. Undefined for other ids. */
const madeAt = (formerId: string): string | undefined =>
  /^[0-9a-f]{24}$/i.test(formerId) ? new Date(Number.parseInt(formerId.slice(0, 8), 16) * 1000).toISOString() : undefined;

/** A row's creation time, from its field or else its id; undefined for neither. Throws `Refused` for a future one. */
export const createdOn = (formerId: string, createdAt: string | undefined, { now }: Run): string | undefined => {
  const [field, at] = createdAt === undefined ? (['_id', madeAt(formerId)] as const) : (['createdAt', createdAt] as const);
  if (at !== undefined && Date.parse(at) > now) throw new Refused(`${field}: it is of the future (${at})`);
  return at;
};

export const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((input) => (isBlank(input) ? undefined : input), schema.optional());

const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const numeric = (input: unknown): unknown => (typeof input === 'string' && isNumber.test(input.trim()) ? Number(input) : input);

const largest = 2 ** 31 - 1;

/** A whole number from `least` to `most`, possibly as text. */
export const whole = (least: number, most = largest) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(numeric, z.int({ error }).min(least, { error }).max(most, { error }));
};

export const amount = z.preprocess(numeric, z.number({ error: 'must be an amount' }).min(0, { error: 'must not be below zero' }).max(1e9));

/** A moment as text or in milliseconds since the epoch, within the supported years; becomes an instant in UTC. */
export const moment = z
  .preprocess(
    (input) => (typeof input === 'number' && Math.abs(input) < 8e15 ? new Date(input).toISOString() : input),
    z.iso.datetime({ offset: true, error: 'must be a date with a time' }).transform((text) => new Date(text).toISOString()),
  )
  .refine(isInBooks, { error: 'must be in the years 2000 to 2100' });

/** Longer texts are cut; all words of the rest are searchable. */
export const longestText = 20_000;

export const longestName = 100;

/** A text that PostgreSQL can store. */
export const storable = (input: string): string => input.toWellFormed().replaceAll('\0', '').trim();

export const text = z
  .string({ error: 'must be text' })
  .overwrite(storable)
  .max(longestText, { error: `must have at most ${longestText} characters` });

/** Parses a row. Throws the faults of all fields. */
export const read = <Schema extends z.ZodType>(schema: Schema, row: JsonObject): z.output<Schema> => {
  const { data, error } = schema.safeParse(row);
  if (!error) return data;
  const faults = error.issues.map(({ path: [field = 'row'], message }) => {
    const input = row[String(field)];
    const shown = input === undefined ? 'it is missing' : `it is ${JSON.stringify(input).slice(0, 60)}`;
    return `${String(field)}: ${hasWords(message) ? word('en', message) : message} (${shown})`;
  });
  throw new Refused([...new Set(faults)].join('; '));
};
