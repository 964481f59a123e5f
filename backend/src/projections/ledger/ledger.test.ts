import type { LedgerEntry } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { BillEvening } from '../../testing/bills/bill-evening.ts';
import { keptBy } from '../../testing/bills/bill-ledger.ts';
import { billStep } from '../../testing/bills/bill-steps.ts';
import { daysCounted, logOf } from '../../testing/guests/counted-days.ts';
import { tableCounts } from '../../testing/guests/guest-evening.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { entriesOf, ledger } from './ledger.ts';

/** More by hand, others each time: `LEDGERS=20000 npx vitest run --project unit ledger.test`. Without it they are the same. */
const asked = process.env['LEDGERS'];
const runs = { numRuns: Number(asked ?? 200), ...(asked === undefined && { seed: 20_261_119 }) };

type Entry = Omit<LedgerEntry, 'id'>;

/** The entries of a log, taken in in batches of these sizes in rotation. */
const taken = (log: Recorded<AnyEvent>[], batches: number[]): Entry[] => {
  const entries: Entry[] = [];
  for (let from = 0, round = 0; from < log.length; round++) {
    const batch = log.slice(from, from + batches[round % batches.length]!);
    const streams = ledger.histories!(batch);
    const earlier = new Map(streams.map((stream) => [stream, log.slice(0, from).filter((event) => event.stream === stream)]));
    entries.push(...entriesOf(batch, { clock: testCafe, earlier }));
    from += batch.length;
  }
  return entries;
};

const halalas = (entries: Entry[]): number => entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
const isSales = ({ kind }: Entry): boolean => kind === 'sale' || kind === 'adjustment';

const house = fc.record({
  counts: tableCounts,
  steps: fc.array(billStep, { maxLength: 40, size: 'max' }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

test('in random evenings the entries add up to the totals of each day, and to what was paid less what was given back, by method', () => {
  const seen = new Set<string>();
  const moving = new Set<string>();
  fc.assert(
    fc.property(house, ({ counts, steps, batches }) => {
      const evening = new BillEvening(counts);
      for (const step of steps) evening.live(step);
      const log = logOf(evening.tables.map(({ recorded }) => recorded));
      const entries = taken(log, batches);
      expect(entries).toEqual(taken(log, [log.length]));

      const sales = new Map<string, number>();
      for (const entry of entries.filter(isSales)) sales.set(entry.sessionDate!, (sales.get(entry.sessionDate!) ?? 0) + halalas([entry]));
      const days = Object.entries(daysCounted(log, [log.length]));
      for (const [date, { revenue }] of days) expect([date, sales.get(date) ?? 0]).toEqual([date, revenue]);
      expect(halalas(entries.filter(isSales))).toBe(days.reduce((sum, [, { revenue }]) => sum + revenue, 0));

      // A deletion that tells of no refund gives back what its end had implied.
      const accounts = evening.tables.map((table) => evening.accountOf(table)).filter(({ life, isTold }) => life !== 'deleted' || isTold);
      for (const method of ['Cash', 'Credit', 'both'] as const) {
        const moved = entries.filter((entry) => !isSales(entry) && (entry.method ?? 'both') === method);
        expect(halalas(moved)).toBe(accounts.reduce((sum, account) => sum + keptBy(account, method), 0));
      }
      for (const entry of entries) {
        expect(entry.amount).not.toBeNaN();
        if (isSales(entry)) expect(Math.round((entry.gross! - entry.discount!) * 100)).toBe(Math.round(entry.amount * 100));
        else expect(entry.kind === 'payment').toBe(entry.amount > 0);
        seen.add(entry.kind);
        moving.add(log[entry.position - 1]!.type);
      }
    }),
    runs,
  );
  expect([...seen].sort()).toEqual(['adjustment', 'given_back', 'payment', 'payment_voided', 'sale']);
  // What goes along from table to table is no movement.
  for (const type of ['GuestsMovedOut', 'GuestsMovedIn', 'SessionSplitOff', 'SessionMergedAway']) expect(moving).not.toContain(type);
}, 600_000);
