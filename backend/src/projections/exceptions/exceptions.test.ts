import { exceptionKinds } from '@tabletime/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Recorded } from '../../events/define-events.ts';
import type { AnyEvent } from '../../events/registry.ts';
import { BillEvening } from '../../testing/bills/bill-evening.ts';
import { billStep } from '../../testing/bills/bill-steps.ts';
import { noura, over, person } from '../../testing/bills/recorded-table.ts';
import { logOf } from '../../testing/guests/counted-days.ts';
import { instant } from '../../testing/guests/evening.ts';
import { tableCounts } from '../../testing/guests/guest-evening.ts';
import { testCafe } from '../../testing/server/cafe.ts';
import { countsIn } from './count-exceptions.ts';
import { changesOf, exceptions } from './exceptions.ts';
import type { Exception } from './session-exceptions.ts';

const keyOf = ({ position, kind, part }: Pick<Exception, 'position' | 'kind' | 'part'>): string => `${position} ${kind} ${part}`;

test('batches of any size come to the same exceptions, and none is of the software', () => {
  const seen = new Set<string>();
  const house = fc.record({
    counts: tableCounts,
    steps: fc.array(billStep, { maxLength: 40, size: 'max' }),
    sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  });
  fc.assert(
    fc.property(house, ({ counts, steps, sizes }) => {
      const night = new BillEvening(counts);
      for (const step of steps) night.live(step);
      const log = logOf(night.tables.map(({ recorded }) => recorded));
      const stored = new Map<string, Exception>();
      for (let from = 0, round = 0; from < log.length; round++) {
        const batch = log.slice(from, from + sizes[round % sizes.length]!);
        const earlier = new Map(
          exceptions.histories!(batch).map((stream) => [stream, log.slice(0, from).filter((event) => event.stream === stream)]),
        );
        const { written, gone } = changesOf(batch, { clock: testCafe, earlier });
        for (const each of gone) expect(stored.delete(keyOf(each))).toBe(true);
        for (const each of written) stored.set(keyOf(each), each);
        from += batch.length;
      }
      const whole = changesOf(log, { clock: testCafe, earlier: new Map() }).written;
      expect(new Map(whole.map((each) => [keyOf(each), each]))).toEqual(stored);
      for (const { kind, person: whose } of whole) {
        seen.add(kind);
        expect(whose).not.toBe('System');
      }
    }),
    { numRuns: 40, seed: 20_261_128 },
  );
  expect([...seen].filter((kind) => kind !== 'early').sort()).toEqual(
    exceptionKinds.filter((kind) => kind !== 'short' && kind !== 'early').toSorted(),
  );
}, 60_000);

const counted = (position: number, by: string, type: 'TillOpened' | 'DrawerCounted' | 'DayClosed', difference = 0, method = 'Cash') =>
  ({
    position,
    type,
    occurredAt: instant('23:00'),
    metadata: { actor: person(by, 'Supervisor') },
    data: { method, difference },
  }) as unknown as Recorded<AnyEvent>;

test('a count tells what no earlier count of its turn had missed', () => {
  const { short, isNewTurn, missing } = countsIn([
    counted(1, 'Sara', 'DrawerCounted', -1_000),
    counted(2, 'Omar', 'DrawerCounted', -1_000),
    counted(3, 'Omar', 'DrawerCounted', -1_500),
    counted(4, 'Omar', 'DrawerCounted', -400, 'Credit'),
    counted(5, 'Omar', 'DrawerCounted', 300),
    counted(6, 'Noura', 'DayClosed'),
    counted(7, 'Sara', 'TillOpened', -200),
    counted(8, 'Omar', 'DrawerCounted', -100),
  ]);
  expect(short.map(({ position, person: whose, shortage, known, continues }) => [position, whose, shortage - known, continues])).toEqual([
    [1, 'Sara', 1_000, true],
    [3, 'Omar', 500, true],
    [4, 'Omar', 400, true],
    [7, 'Sara', 200, false],
    [8, 'Omar', 100, false],
  ]);
  expect([isNewTurn, [...missing]]).toEqual([true, [['Cash', 100]]]);
  expect(countsIn([counted(1, 'Sara', 'DrawerCounted', 500)])).toMatchObject({ short: [], isNewTurn: false });
});

test('a date is by the clock of its moment, even if the day began to turn at another time since', () => {
  const night = over().events.map((event) => ({ ...event, occurredAt: instant('03:00', 20) }));
  const refund = { type: 'RefundGiven', data: { tableNumber: 7, refund: 1, kind: 'goodwill', method: 'Cash', amount: 500 } } as const;
  const given = [...night, { ...night[0]!, ...refund, id: '9', position: 9, version: 9 }];
  const changes = { businessDayStartsAt: { from: '00:00', to: '05:00' } };
  const settings = (position: number) =>
    ({
      type: 'CafeSettingsChanged',
      stream: 'settings',
      position,
      data: { changes },
      metadata: { actor: noura },
    }) as unknown as Recorded<AnyEvent>;
  const dateWith = (more: Recorded<AnyEvent>[]) => {
    const { values } = exceptions.statement([...given, ...more], {
      clock: { ...testCafe, businessDayStartsAt: '00:00' },
      earlier: new Map(),
    })!;
    return (JSON.parse(values![0] as string) as { businessDate: string; amount: number }[]).map(({ businessDate, amount }) => [
      businessDate,
      amount,
    ]);
  };
  expect(dateWith([settings(10)])).toEqual([['2026-11-20', 5]]);
  expect(dateWith([settings(8)])).toEqual([['2026-11-19', 5]]);
  expect(exceptions.statement([settings(1)], { clock: testCafe, earlier: new Map() })).toBeUndefined();
});
