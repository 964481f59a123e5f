import { Halalas } from '@tabletime/contract';
import { z } from 'zod';
import { defineEvents, event, type EventOf } from './define-events.ts';

const text = z.string().optional();

/**
 * Events outside every other stream: log entries imported from the former application, with their original times and actors, and events
 * about the log itself and its readers. Each is in a stream of its own, except those about the log's signatures.
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
  // The first reading of a person on a business day.
  LogExported: event('LOG_EXPORTED', null, {
    /** The command on the server that read it, such as `npm run export`; absent where a person did. */
    command: text,
  }),
  BooksExported: event('BOOKS_EXPORTED', null, {}),
  ExceptionsRead: event('EXCEPTIONS_READ', null, {}),
  /** The whole log was verified, by a person or by a command on the server. */
  LogVerified: event('LOG_VERIFIED', null, {
    outcome: z.enum(['intact', 'altered', 'aborted']),
    /** How many events fit; the one after them does not where the log is altered. */
    size: z.int().nonnegative(),
    /** Of the Merkle tree over the log, in Base64; absent unless it is intact. */
    root: text,
    /** What does not fit. */
    fault: text,
    seconds: z.number().nonnegative(),
    command: text,
  }),
  /** The first signature by a key, or under a name. */
  LogSigned: event('LOG_SIGNED', null, {
    /** A C2SP verifier key; its name is `tabletime/<id of the log>/<number of restorations>`. */
    key: z.string(),
  }),
  /** A history that begins with these events goes on here, and may go on otherwise elsewhere. */
  LogRestored: event('LOG_RESTORED', null, {
    /** Of the last event in the backup, and the hash of its seal. */
    position: z.int().nonnegative(),
    hash: z.string(),
  }),
});

export type LogEvent = EventOf<typeof logEvents>;
