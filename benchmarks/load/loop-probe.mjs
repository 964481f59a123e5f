// Preloaded (node --import): the message 'loop' reports stalls of the event loop, garbage collection, and waits for the database.

import { openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { performance, PerformanceObserver } from 'node:perf_hooks';

const tick = 5;
/** Milliseconds from which a stall is reported. */
const told = 20;

/** The main thread's scheduler account: milliseconds on a core, and milliseconds ready without one. */
const createAccount = () => {
  const text = Buffer.alloc(128);
  try {
    const file = openSync('/proc/self/schedstat', 'r');
    return () => {
      const [ran = 0, waited = 0] = text
        .toString('latin1', 0, readSync(file, text, 0, text.length, 0))
        .split(' ')
        .map(Number);
      return { ran: ran / 1e6, waited: waited / 1e6 };
    };
  } catch {
    return () => ({ ran: 0, waited: 0 });
  }
};

const account = createAccount();
const empty = () => ({
  /** @type {{ at: number, ms: number, ran: number, waited: number }[]} */
  stops: [],
  gc: { count: 0, total: 0, longest: 0 },
  /** @type {Record<string, number[]>} */
  waits: {},
  /** @type {Record<string, number[]>} */
  statements: {},
  utilization: performance.eventLoopUtilization(),
});
let seen = empty();

let last = performance.now();
let before = account();
setInterval(() => {
  const now = performance.now();
  const after = account();
  const ms = now - last - tick;
  if (ms >= told) seen.stops.push({ at: Date.now() - (now - last), ms, ran: after.ran - before.ran, waited: after.waited - before.waited });
  last = now;
  before = after;
}, tick).unref();

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    seen.gc.count += 1;
    seen.gc.total += duration;
    seen.gc.longest = Math.max(seen.gc.longest, duration);
  }
}).observe({ entryTypes: ['gc'] });

/** @typedef {{ options?: { application_name?: string }, connectionParameters?: { application_name?: string } }} Named */
/** @typedef {(this: Named, ...args: unknown[]) => unknown} Asking */
/** @typedef {{ prototype: Record<string, Asking> }} Driver */
const { Pool, Client } = /** @type {{ Pool: Driver, Client: Driver }} */ (createRequire(import.meta.url)('pg'));

/**
 * Measures until what a method of the driver gives is there, which it gives to a last argument that is a function or else promises.
 * @param {Driver} driver @param {string} method @param {'waits' | 'statements'} into
 */
const measure = ({ prototype }, method, into) => {
  const original = /** @type {Asking} */ (prototype[method]);
  prototype[method] = function (...args) {
    const begun = performance.now();
    const name = (this.options ?? this.connectionParameters)?.application_name ?? '';
    const noted = () => void (seen[into][name] ??= []).push(performance.now() - begun);
    const last = args.at(-1);
    if (typeof last !== 'function') {
      const given = original.apply(this, args);
      if (given instanceof Promise) given.then(noted, noted);
      return given;
    }
    /** @param {unknown[]} given */
    const told = (...given) => {
      noted();
      Reflect.apply(last, undefined, given);
    };
    return original.call(this, ...args.slice(0, -1), told);
  };
};
measure(Pool, 'connect', 'waits');
measure(Client, 'query', 'statements');

process.on('message', (asked) => {
  if (asked !== 'loop') return;
  const { utilization, ...figures } = seen;
  process.send?.({ ...figures, utilization: performance.eventLoopUtilization(utilization).utilization });
  seen = empty();
});
// The channel must not keep the application alive.
process.channel?.unref();
