import { hasWords, Problem, type WordingKey } from '@tabletime/contract';
import type { z } from 'zod';

export const wordedFault = (fault: string | undefined): WordingKey => (fault !== undefined && hasWords(fault) ? fault : 'field.invalid');

/** `address.postalCode`: the names down to the field. An element of a list, or one under a key that the sender chose, counts for the whole. */
const fieldOf = (path: PropertyKey[]): string => {
  const [list, place, ...rest] = path;
  // Each price rule has a form of its own: `rules.0.blockPrice`.
  if (list === 'rules' && typeof place === 'number') return `rules.${place}${rest.length === 0 ? '' : `.${fieldOf(rest)}`}`;
  const chosen = path.findIndex((part) => !/^[A-Za-z]/.test(String(part)));
  return (chosen === -1 ? path : path.slice(0, chosen)).map(String).join('.') || 'body';
};

/** The first fault of each field, under its path. */
export const faultsOf = (error: z.ZodError): Record<string, WordingKey> => {
  const fields: Record<string, WordingKey> = {};
  for (const issue of error.issues) {
    const field = fieldOf(issue.path);
    fields[field] ??= wordedFault(issue.message);
  }
  return fields;
};

/** Throws `request.invalid` with the faults of all fields. */
export const parseInput = <Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> => {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Problem('request.invalid', {}, faultsOf(parsed.error));
  return parsed.data;
};
