import { Halalas } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const text = z.string().optional();

/**
 * What belongs to no other stream, each a stream of its own: the entries of the log that the café had before, at their old times and by who
 * acted then, and what happens to the log itself.
 */
export const logEvents = defineEvents('log', {
  LogImported: event('LOG_IMPORTED', null, {
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
  ClockSetBack: event('CLOCK_SET_BACK', null, {
    /** What the server's clock would have shown, or had stamped last. */
    clockWas: z.iso.datetime(),
    /** What it showed instead. */
    clockIs: z.iso.datetime(),
  }),
});

export type LogEvent = EventOf<typeof logEvents>;
