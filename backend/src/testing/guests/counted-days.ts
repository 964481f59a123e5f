import type { SessionRow } from '@tabletime/contract';
import { expect } from 'vitest';
import type { InStream, Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import type { SessionEvent } from '../../events/session-events.ts';
import { dailyStatistics } from '../../projections/daily-statistics.ts';

interface Entry {
  sessionId: string;
  businessDate?: string;
  cost?: number | null;
  billedMinutes?: number;
  counted?: boolean;
}

const entriesOf = (batch: Recorded<AnyEvent>[]): Entry[] => {
  const written = dailyStatistics.statement(batch)?.values?.[0] as string | undefined;
  return written === undefined ? [] : (JSON.parse(written) as Entry[]);
};

type Day = { revenue: number; sessions: number; minutes: number };

const days = (counted: { businessDate: string; cost: number | null; minutes: number }[]): Record<string, Day> => {
  const sum: Record<string, Day> = {};
  for (const { businessDate, cost, minutes } of counted) {
    const day = (sum[businessDate] ??= { revenue: 0, sessions: 0, minutes: 0 });
    sum[businessDate] = {
      revenue: day.revenue + Math.round((cost ?? 0) * 100),
      sessions: day.sessions + 1,
      minutes: day.minutes + minutes,
    };
  }
  return sum;
};

export const daysOf = (rows: (SessionRow | null)[]): Record<string, Day> =>
  days(
    rows.flatMap((row) => (row?.businessDate ? [{ businessDate: row.businessDate, cost: row.total, minutes: row.billedMinutes! }] : [])),
  );

export const logOf = (streams: InStream<SessionEvent>[][]): Recorded<AnyEvent>[] =>
  streams
    .flat()
    .sort((one, other) => one.occurredAt.localeCompare(other.occurredAt))
    .map((event, index): Recorded<AnyEvent> => ({ ...event, position: index + 1 }));

/** The days as the projection counts them, in batches of these sizes in rotation. */
export const daysCounted = (log: Recorded<AnyEvent>[], batches: number[]): Record<string, Day> => {
  const known = new Map<string, Entry>();
  for (let from = 0, round = 0; from < log.length; round++) {
    const size = batches[round % batches.length]!;
    const entries = entriesOf(log.slice(from, from + size));
    expect(new Set(entries.map(({ sessionId }) => sessionId)).size).toBe(entries.length);
    // Merges like the statement: absent fields keep their value.
    for (const entry of entries) {
      const said = Object.entries(entry).filter(([, value]) => value !== null);
      known.set(entry.sessionId, { ...known.get(entry.sessionId), sessionId: entry.sessionId, ...Object.fromEntries(said) });
    }
    from += size;
  }
  const counted = [...known.values()].filter((entry) => entry.counted);
  return days(counted.map((entry) => ({ businessDate: entry.businessDate!, cost: entry.cost ?? null, minutes: entry.billedMinutes! })));
};
