import type { IntervalHistogram } from 'node:perf_hooks';
import { quantile } from '../append/load.ts';
import type { Memory } from '../reads/application-process.ts';
import type { Record } from './calls.ts';

/** The report of `loop-probe.mjs`; milliseconds. */
export interface Loop {
  stops: { at: number; ms: number; ran: number; waited: number }[];
  gc: { count: number; total: number; longest: number };
  waits: { [pool: string]: number[] };
  statements: { [pool: string]: number[] };
  /** The share of time in which the loop was not idle. */
  utilization: number;
}

export interface Alone {
  name: string;
  took: number;
  loop: Loop;
}

export interface Mixed {
  record: Record;
  loop: Loop;
  before: Memory;
  /** The most bytes held in each minute. */
  held: number[];
  after: Memory;
  own: IntervalHistogram;
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
const headed = (head: string[], rows: string[][]): string[] => [head, head.map(() => '---'), ...rows].map(row);
const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);
const shown = (all: number[]): string[] => [0.5, 0.99, 1].map((share) => quantile(sorted(all), share).toFixed(1));
const megabytes = ({ rss, heapUsed, external }: Memory): string =>
  [rss, heapUsed, external].map((bytes) => Math.round(bytes / 1e6)).join(' / ');

const stopsOver = (stops: Loop['stops'], ms: number): string =>
  `${stops.filter((stop) => stop.ms >= ms).length} of ${ms} ms or more, ${stops.filter((stop) => stop.ran >= ms).length} of them by own work`;

export const aloneTable = (measured: Alone[]): string[] =>
  headed(
    ['alone', 'whole', 'longest stop', 'longest by own work', 'own work of 50 ms or more', 'longest garbage collection'],
    measured.map(({ name, took, loop: { stops, gc } }) => [
      name,
      `${took.toFixed(0)} ms`,
      `${Math.max(0, ...stops.map(({ ms }) => ms)).toFixed(0)} ms`,
      `${Math.max(0, ...stops.map(({ ran }) => ran)).toFixed(0)} ms`,
      `${stops.filter(({ ran }) => ran >= 50).length} times`,
      `${gc.longest.toFixed(0)} ms`,
    ]),
  );

export const mixedLines = ({ record, loop, before, held, after, own }: Mixed): string[] => {
  const { stops, gc, waits, statements, utilization } = loop;
  const calls = [...record.times].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const all = calls.flatMap(([, times]) => times);
  const slowest = record.slow.toSorted((a, b) => b.ms - a.ms).slice(0, 12);
  const longest = stops.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  return [
    ...headed(
      ['call', 'times', 'p50 ms', 'p99 ms', 'longest ms'],
      [...calls, ['all', all] as const].map(([name, times]) => [name, String(times.length), ...shown(times)]),
    ),
    '',
    `Not answered as expected: ${[...record.failures].map(([what, count]) => `${what} (${count})`).join('; ') || 'none'}`,
    `Slowest: ${slowest.map(({ name, at, ms }) => `${name} ${(ms / 1000).toFixed(1)} s at ${new Date(at).toISOString().slice(11, 19)}`).join('; ')}`,
    `The loop was busy ${(utilization * 100).toFixed(0)} % of the time. It stood still ${stopsOver(stops, 20)}; ${stopsOver(stops, 50)}; ${stopsOver(stops, 200)}.`,
    `Longest stops, ms (of which worked, without a core): ${longest.map(({ ms, at, ran, waited }) => `${ms.toFixed(0)} (${ran.toFixed(0)}, ${waited.toFixed(0)}) at ${new Date(at).toISOString().slice(11, 19)}`).join('; ')}`,
    `Garbage collection: ${gc.count} times, ${gc.total.toFixed(0)} ms, the longest ${gc.longest.toFixed(1)} ms`,
    ...headed(
      ['pool', 'connections taken', 'waited p50 ms', 'p99', 'longest', 'statements', 'took p50 ms', 'p99', 'longest'],
      Object.entries(statements).map(([pool, times]) => [
        pool,
        ...[waits[pool] ?? [], times].flatMap((all) => [String(all.length), ...shown(all)]),
      ]),
    ),
    `Memory, RSS / heap / external in MB: before ${megabytes(before)}, most in each minute ${held.map((bytes) => Math.round(bytes / 1e6)).join(', ')}, after ${megabytes(after)}`,
    `The loop that sent the load was late by ${(own.percentile(99) / 1e6 - 5).toFixed(0)} ms at p99, ${(own.max / 1e6).toFixed(0)} ms at most`,
  ];
};
