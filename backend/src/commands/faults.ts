import { hasWords, Problem, type WordingKey } from '@tabletime/contract';
import type { z } from 'zod';

/** What is said of a fault: `field.invalid` where the wording does not know it, as a check's own sentence. */
export const wordedFault = (fault: string | undefined): WordingKey => (fault !== undefined && hasWords(fault) ? fault : 'field.invalid');

/** The code of the first fault of each field; faults of an element count for its field. What has no code of its own is `field.invalid`. */
export const faultsOf = (error: z.ZodError): Record<string, WordingKey> => {
  const fields: Record<string, WordingKey> = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? 'body');
    fields[field] ??= wordedFault(issue.message);
  }
  return fields;
};

/** Reads an input by its schema. Throws `request.invalid` with the fault of every field at once. */
export const parseInput = <Input extends z.ZodType>(schema: Input, given: unknown): z.output<Input> => {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Problem('request.invalid', {}, faultsOf(parsed.error));
  return parsed.data;
};
