import { expect, test, vi } from 'vitest';
import type { EventStore } from '../../eventstore/store.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import type { Ctx } from '../routing/context.ts';
import { createReadingRecord } from './record-readings.ts';

const clock = createMovableClock(Date.parse('2026-11-19T18:00:00Z'));
const cafe = () => ({ name: 'Café', timezone: 'Asia/Riyadh', businessDayStartsAt: '05:00' }) as never;
const reader = (id: string, state = {}) =>
  ({ state: { person: { id, name: 'Noura', role: 'Owner' }, claims: { epoch: 1, jti: 'a' }, requestId: 'r', ...state } }) as unknown as Ctx;

test('a reading is appended once a person and business day, again after a failure, and never for an accountant’s key', async () => {
  const append = vi.fn<EventStore['append']>().mockRejectedValueOnce(new Error('disk full'));
  append.mockResolvedValue({ outcome: 'conflict' } as never);
  const { record, recorded } = createReadingRecord({ store: { append }, clock, cafe, log: createLog('silent') });
  const streams = () =>
    append.mock.calls.map(
      ([
        {
          streams: [first],
        },
      ]) => first!.stream,
    );

  record(reader('one'), 'LogExported');
  await recorded();
  record(reader('one'), 'LogExported');
  record(reader('one'), 'LogExported');
  record(reader('two', { accountantKey: {} }), 'BooksExported');
  await recorded();
  expect(streams()).toHaveLength(2);
  expect(new Set(streams()).size).toBe(1);

  record(reader('one'), 'BooksExported');
  record(reader('two'), 'LogExported');
  clock.advance(24 * 3_600_000);
  record(reader('one'), 'LogExported');
  await recorded();
  expect(new Set(streams()).size).toBe(4);
});
