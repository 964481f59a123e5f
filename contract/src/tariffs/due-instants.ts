import type { Span } from '../guest-schemas.ts';
import type { Tariff } from '../tariff.ts';

/** A clock that runs from an instant (epoch ms), except while it is away. */
export interface RunningClock {
  from: number;
  away: readonly Span[];
}

/** In order and apart from each other, in epoch ms. */
const joined = (away: readonly Span[]): [number, number][] => {
  const spans = away.map(({ from, to }): [number, number] => [Date.parse(from), to === null ? Infinity : Date.parse(to)]);
  const apart: [number, number][] = [];
  for (const [start, end] of spans.toSorted(([one], [other]) => one - other)) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
};

/** The first instant (epoch ms) at which a clock has run for `ms`; Infinity if it never has. */
const instantAfter = (from: number, apart: [number, number][], ms: number): number => {
  let [at, left] = [from, ms];
  for (const [start, end] of apart) {
    if (left === 0 || left <= start - at) break;
    left -= Math.max(0, start - at);
    at = Math.max(at, end);
  }
  return at + left;
};

/** The first instant (epoch ms) at which a clock has run for some minutes. */
export const ranFor = ({ from, away }: RunningClock, minutes: number): number => instantAfter(from, joined(away), minutes * 60_000);

/** A clock of which the minutes are set by hand: it still stands during pauses, but a pause that goes on has ended by `atMs` (epoch ms). */
export const clockByHand = (startTime: string, pauses: readonly Span[], atMs: number): RunningClock => ({
  from: Date.parse(startTime),
  away: pauses.map(({ from, to }) => ({ from, to: to ?? new Date(Math.max(atMs, Date.parse(from))).toISOString() })),
});

/** Instants (epoch ms) at which a clock's first blocks fall due: after the free minutes, then one block after the other. */
export const dueInstants = ({ from, away }: RunningClock, { freeMinutes, blockMinutes }: Tariff, blocks: number): number[] => {
  const apart = joined(away);
  return Array.from({ length: blocks }, (_, k) => instantAfter(from, apart, (freeMinutes + k * blockMinutes) * 60_000));
};

/** Whether a clock runs at an instant (epoch ms). At the very start and end of an absence the guest is still, or again, there. */
export const runsAt = ({ from, away }: RunningClock, at: number): boolean =>
  from <= at && !joined(away).some(([start, end]) => start < at && at < end);
