import { expect, it, onTestFinished, vi } from 'vitest';
import type { StoredEvent } from '../eventstore/event.ts';
import { createSignal } from '../eventstore/signal.ts';
import { createMovableClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createLive } from './live.ts';
import type { LiveReader } from './live-reader.ts';

const id = '01890000-0000-7000-8000-000000000001';
const claims = { sub: id, jti: 'j', epoch: 0, exp: 2 ** 40 };

it('asks again whether a sign-in still stands when the database could not say', async () => {
  const events: StoredEvent[] = [];
  const signal = createSignal();
  const stands = { rows: [{ id, name: 'P', role: 'Owner', isActive: true, epoch: 0, signedOut: false }] };
  const query = vi
    .fn()
    .mockResolvedValueOnce(stands)
    .mockRejectedValueOnce(new Error('Connection terminated'))
    .mockResolvedValue({ rows: [] });
  const store = { signal, readAfter: (after: number) => Promise.resolve(events.filter(({ position }) => position > after)) };
  const passed = () => Promise.resolve(true);
  const parts = { store, passed, pool: { query }, clock: createMovableClock(0), log: createLog('silent') };
  const live = createLive(parts as unknown as Parameters<typeof createLive>[0]);
  onTestFinished(live.close);
  const end = vi.fn();
  const reader = { person: { id, name: 'P', role: 'Owner' }, claims, position: 10, tell: vi.fn(), end, close: vi.fn() };

  await live.join(reader as unknown as LiveReader, 10);
  events.push({ position: 11, stream: `user-${id}` } as StoredEvent);
  signal.raise();
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
  expect(end).not.toHaveBeenCalled();
  signal.raise();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});
