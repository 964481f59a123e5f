import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { BillEvening } from '../../testing/bills/bill-evening.ts';
import { billStep } from '../../testing/bills/bill-steps.ts';
import { naiveSums, type Sums } from '../../testing/bills/naive-breakdowns.ts';
import { logOf } from '../../testing/guests/counted-days.ts';
import { tableCounts } from '../../testing/guests/guest-evening.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { breakdowns, type Difference, differenceOf } from './breakdowns.ts';
import { quartersBetween } from './session-parts.ts';

/** More by hand, others each time: `EVENINGS=20000 npx vitest run --project unit breakdowns`. Without it they are the same. */
const asked = process.env['EVENINGS'];
const runs = { numRuns: Number(asked ?? 200), ...(asked === undefined && { seed: 20_261_120 }) };

const added = (sums: Sums, { before, after }: Difference): void => {
  const add = (table: Sums['people'], key: string, sign: 1 | -1, values: Record<string, number>) => {
    const row = (table[key] ??= {});
    for (const [name, value] of Object.entries(values)) row[name] = (row[name] ?? 0) + sign * value;
  };
  for (const [sign, parts] of [[-1, before] as const, [1, after] as const]) {
    for (const { date, person, ...values } of parts.people) add(sums.people, `${date} ${person}`, sign, values);
    for (const { date, product, ...values } of parts.products) add(sums.products, `${date} ${product}`, sign, values);
    for (const { at, seconds } of parts.quarters) add(sums.quarters, new Date(at).toISOString(), sign, { seconds });
  }
};

const withoutZeros = (sums: Sums): Sums => {
  const of = (rows: Sums['people']) =>
    Object.fromEntries(
      Object.entries(rows).flatMap(([key, row]) => {
        const values = Object.entries(row).filter(([, value]) => value !== 0);
        return values.length === 0 ? [] : [[key, Object.fromEntries(values)]];
      }),
    );
  return { people: of(sums.people), products: of(sums.products), quarters: of(sums.quarters) };
};

/** The sums of a log, taken in in batches of these sizes in rotation. */
const sumsOf = (log: Recorded<AnyEvent>[], batches: number[]): Sums => {
  const sums: Sums = { people: {}, products: {}, quarters: {} };
  for (let from = 0, round = 0; from < log.length; round++) {
    const batch = log.slice(from, from + batches[round % batches.length]!);
    const streams = breakdowns.histories!(batch);
    const earlier = new Map(streams.map((stream) => [stream, log.slice(0, from).filter((event) => event.stream === stream)]));
    added(sums, differenceOf(batch, { clock: testCafe, earlier }));
    from += batch.length;
  }
  return withoutZeros(sums);
};

const house = fc.record({
  counts: tableCounts,
  steps: fc.array(billStep, { maxLength: 40, size: 'max' }),
  batches: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});

test('in random evenings the sums by person, product and quarter are those that somebody adds up by hand', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(house, ({ counts, steps, batches }) => {
      const evening = new BillEvening(counts);
      for (const step of steps) evening.live(step);
      const log = logOf(evening.tables.map(({ recorded }) => recorded));
      const sums = sumsOf(log, batches);
      expect(sums).toEqual(sumsOf(log, [log.length]));
      expect(sums).toEqual(withoutZeros(naiveSums(evening)));
      for (const [table, rows] of Object.entries<Sums['people']>({ ...sums })) if (Object.keys(rows).length > 0) seen.add(table);
      for (const row of Object.values(sums.people)) for (const [name, value] of Object.entries(row)) if (value > 0) seen.add(name);
    }),
    runs,
  );
  const done = ['sessions', 'revenue', 'discounts', 'discounted', 'refunds', 'refunded'];
  expect([...seen].sort()).toEqual(['people', 'products', 'quarters', ...done].sort());
}, 600_000);

test('a stay is cut at the quarters of the hour, and a forgotten table counts for a day', () => {
  const at = (time: string) => Date.parse(`2026-11-19T${time}Z`);
  expect(quartersBetween(at('18:10:00'), at('18:31:30'))).toEqual([
    { at: at('18:00:00'), seconds: 300 },
    { at: at('18:15:00'), seconds: 900 },
    { at: at('18:30:00'), seconds: 90 },
  ]);
  expect(quartersBetween(at('18:10:00'), at('18:10:00'))).toEqual([]);
  expect(quartersBetween(at('18:10:00'), at('18:00:00'))).toEqual([]);
  expect(quartersBetween(at('18:00:00'), at('18:00:00') + 400 * 86_400_000)).toHaveLength(96);
});

test('a batch without sessions writes nothing', () => {
  expect(breakdowns.statement([], { clock: testCafe, earlier: new Map() })).toBeUndefined();
});
