import { describe, expect, it, onTestFinished, type Mock, vi } from 'vitest';
import type { StoredEvent } from '../../eventstore/event.ts';
import { createSignal } from '../../eventstore/signal.ts';
import { createMovableClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { createLive } from './live.ts';
import type { LiveReader } from './live-reader.ts';

const id = '01890000-0000-7000-8000-000000000001';
const claims = { sub: id, jti: 'j', epoch: 0, exp: 2 ** 30 };
const stands = { id, name: 'P', role: 'Owner', isActive: true, epoch: 0, signedOut: false };

interface Told {
  query?: Mock;
  waitForProjections?: (position: number) => Promise<boolean>;
  refreshCafe?: () => Promise<void>;
}

/** Live updates over a stubbed log and database. */
const openLive = ({
  query = vi.fn().mockResolvedValue({ rows: [stands] }),
  waitForProjections = () => Promise.resolve(true),
  refreshCafe,
}: Told = {}) => {
  const events: StoredEvent[] = [];
  const signal = createSignal();
  const store = {
    signal,
    recentAfter: vi.fn<(after: number) => StoredEvent[] | undefined>(() => undefined),
    readAfter: vi.fn((after: number) => Promise.resolve(events.filter(({ position }) => position > after))),
  };
  const clock = createMovableClock(0);
  const parts = { store, waitForProjections, refreshCafe, lookUpPool: { query }, clock, log: createLog('silent') };
  const live = createLive(parts as unknown as Parameters<typeof createLive>[0]);
  onTestFinished(live.close);
  const append = (position: number, stream: string): void => {
    events.push({ position, stream } as StoredEvent);
    signal.raise();
  };
  return { live, append, signal, clock, store };
};

const openReader = (person = id, device?: string) => {
  const acts = { notify: vi.fn(), notifyAgain: vi.fn(), heartbeat: vi.fn(), end: vi.fn(), evict: vi.fn(), close: vi.fn() };
  return {
    ...acts,
    reader: {
      ...acts,
      owner: person,
      listener: { person: { id: person, name: 'P', role: 'Owner' }, claims: { ...claims, ...(device && { device }) } },
      position: 10,
    } as unknown as LiveReader,
  };
};

it('ends the stream of a shared tablet at the heartbeat after it locked, and that of no other device', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const onTablet = { ...stands, deviceName: 'Bar', lockAfterMinutes: 5, usedAt: 0 };
  const { live, clock } = openLive({ query: vi.fn().mockResolvedValue({ rows: [onTablet] }) });
  const [tablet, phone] = [openReader(id, '01890000-0000-7000-8000-000000000002'), openReader()];
  await live.join(tablet.reader, 10);
  await live.join(phone.reader, 10);
  const heartbeat = async (): Promise<void> => {
    vi.advanceTimersByTime(15_000);
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  };
  clock.advance(5 * 60_000 - 1);
  await heartbeat();
  expect(tablet.heartbeat).toHaveBeenCalledOnce();
  expect(tablet.end).not.toHaveBeenCalled();
  clock.advance(1);
  await heartbeat();
  expect(tablet.end).toHaveBeenCalledOnce();
  expect(phone.end).not.toHaveBeenCalled();
});

it('checks a sign-in again when the database could not answer', async () => {
  const query = vi
    .fn()
    .mockResolvedValueOnce({ rows: [stands] })
    .mockRejectedValueOnce(new Error('Connection terminated'))
    .mockResolvedValue({ rows: [] });
  const { live, append, signal } = openLive({ query });
  const { reader, end } = openReader();
  await live.join(reader, 10);
  append(11, `user-${id}`);
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
  expect(end).not.toHaveBeenCalled();
  signal.raise();
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
});

describe('a change', () => {
  it('that this process made is announced without reading it', async () => {
    const { live, signal, store } = openLive();
    const { reader, notify } = openReader();
    await live.join(reader, 10);
    store.readAfter.mockClear();
    store.recentAfter.mockImplementation((after) =>
      after === 10 ? [{ position: 11, stream: `session-${id}` } as StoredEvent] : undefined,
    );
    signal.raise(11);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    // A second signal, as from the database.
    signal.raise(11);
    await new Promise((resolve) => void setImmediate(resolve));
    expect(store.readAfter).not.toHaveBeenCalled();
  });

  it('of the settings is announced when this process knows them', async () => {
    let known: () => void = () => undefined;
    const refreshCafe = vi.fn(() => new Promise<void>((resolve) => (known = resolve)));
    const { live, append } = openLive({ refreshCafe });
    const { reader, notify } = openReader();
    await live.join(reader, 10);
    append(11, `settings-${id}`);
    await vi.waitFor(() => expect(refreshCafe).toHaveBeenCalledOnce());
    expect(notify).not.toHaveBeenCalled();
    known();
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith(expect.arrayContaining([expect.objectContaining({ resource: 'settings' })]), 11);
  });

  it('is announced when the read models have caught up', async () => {
    let arrive: (all: boolean) => void = () => undefined;
    const waitForProjections = vi.fn((position: number) =>
      position <= 10 ? Promise.resolve(true) : new Promise<boolean>((resolve) => (arrive = resolve)),
    );
    const { live, append } = openLive({ waitForProjections });
    const { reader, notify, notifyAgain } = openReader();
    await live.join(reader, 10);
    append(11, `session-${id}`);
    await vi.waitFor(() => expect(waitForProjections).toHaveBeenCalledWith(11));
    expect(notify).not.toHaveBeenCalled();
    arrive(true);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    expect(notify).toHaveBeenCalledWith(expect.arrayContaining([expect.objectContaining({ resource: 'sessions', ids: [id] })]), 11);
    expect(notifyAgain).not.toHaveBeenCalled();
  });

  it('is announced at once, and once more when the read models were late', async () => {
    let behind = true;
    const { live, append, signal } = openLive({ waitForProjections: (position) => Promise.resolve(position <= 10 || !behind) });
    const { reader, notify, notifyAgain } = openReader();
    await live.join(reader, 10);
    append(11, `session-${id}`);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
    signal.raise();
    expect(notifyAgain).not.toHaveBeenCalled();
    behind = false;
    signal.raise();
    await vi.waitFor(() => expect(notifyAgain).toHaveBeenCalledOnce());
    const [changes] = notifyAgain.mock.calls[0] as [{ resource: string }[]];
    expect(changes.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['sessions', 'users', 'logs']));
    append(12, `session-${id}`);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledTimes(2));
    expect(notifyAgain).toHaveBeenCalledOnce();
  });

  it('from before the stream, which the screen may lack, is announced when the read models have caught up', async () => {
    let behind = true;
    const { live, signal } = openLive({ waitForProjections: () => Promise.resolve(!behind) });
    const { reader, notifyAgain } = openReader();
    await live.join(reader, 10);
    expect(notifyAgain).not.toHaveBeenCalled();
    behind = false;
    signal.raise();
    await vi.waitFor(() => expect(notifyAgain).toHaveBeenCalledOnce());
  });
});

it('lets one person hold ten streams: the eleventh closes that person’s oldest', async () => {
  const { live, append } = openLive();
  const other = openReader('01890000-0000-7000-8000-000000000002');
  await live.join(other.reader, 10);
  const own = Array.from({ length: 11 }, () => openReader());
  for (const { reader } of own.slice(0, 10)) await live.join(reader, 10);
  expect(own.filter(({ evict }) => evict.mock.calls.length > 0)).toEqual([]);
  await live.join(own[10]!.reader, 10);
  expect(own.map(({ evict }) => evict.mock.calls.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  append(11, `session-${id}`);
  await vi.waitFor(() => expect(own.map(({ notify }) => notify.mock.calls.length)).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
  expect([other.evict.mock.calls.length, other.notify.mock.calls.length]).toEqual([0, 1]);
});

it('sends a heartbeat every fifteen seconds, and ends a stream whose sign-in has run out', async () => {
  // Only the timers: batched requests wait for the event loop.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { live, clock } = openLive();
  const { reader, heartbeat, end } = openReader();
  await live.join(reader, 10);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(heartbeat).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_001);
  expect([heartbeat.mock.calls.length, end.mock.calls.length]).toEqual([2, 0]);
  clock.advance(claims.exp * 1000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([heartbeat.mock.calls.length, end.mock.calls.length]).toEqual([2, 1]);
});
