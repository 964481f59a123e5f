import { hasWords, Problem, type WordingKey } from '@tabletime/contract';
import type { z } from 'zod';

export const wordedFault = (fault: string | undefined): WordingKey => (fault !== undefined && hasWords(fault) ? fault : 'field.invalid');

/** The first fault of each field; a fault in a list's element counts for the list. */
export const faultsOf = (error: z.ZodError): Record<string, WordingKey> => {
  const fields: Record<string, WordingKey> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
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
