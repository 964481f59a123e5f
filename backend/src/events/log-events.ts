import { Halalas } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const text = z.string().optional();

/** `command`: the command on the server that read it, such as `npm run export`; absent where a person did, on the first of their readings of a day. */
const reading = { command: text };

/**
 * Events outside every other stream, each in a stream of its own: log entries imported from the former application, with their original
 * times and actors, and events about the log itself and its readers.
 */
export const logEvents = defineEvents('log', {
  LogImported: event('LOG_IMPORTED', null, {
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
    by: text,
    /** Other details, each as `name: value`. */
    more: z.array(z.string()).optional(),
  }),
  ClockSetBack: event('CLOCK_SET_BACK', null, {
    /** The time expected, or the last time stamped. */
    clockWas: z.iso.datetime(),
    clockIs: z.iso.datetime(),
  }),
  LogExported: event('LOG_EXPORTED', null, reading),
  BooksExported: event('BOOKS_EXPORTED', null, reading),
});

export type LogEvent = EventOf<typeof logEvents>;
