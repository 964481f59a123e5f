import { Halalas } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, type EventOf } from './define-events.ts';

const text = z.string().optional();

/** The log of the application that the café used before: each entry is a stream of its own, at its old time and by who acted then. */
export const logEvents = defineEvents('log', {
  LogImported: z.object({
    /** What the former application called it. */
    action: z.string(),
    message: z.string(),
    description: text,
    reason: text,
    tableNumber: z.int().optional(),
    numberOfCustomers: z.int().optional(),
    cost: Halalas.optional(),
    from: text,
    to: text,
    status: text,
    /** Who acted, where that was a text and no person. */
    by: text,
    /** What else the entry knew, `name: value` for each. */
    more: z.array(z.string()).optional(),
  }),
});

export type LogEvent = EventOf<typeof logEvents>;
