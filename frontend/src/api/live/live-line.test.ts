import { describe, expect, it, vi } from 'vitest';
import { allResources, type Connection, createLiveLine } from './live-line.ts';
import type { LiveHandlers } from './live-stream.ts';

const openLine = () => {
  const device = { hasNetwork: true };
  const streams: LiveHandlers[] = [];
  const close = vi.fn();
  const line = createLiveLine({
    openStream: (handlers) => {
      streams.push(handlers);
      return { close };
    },
    hasNetwork: () => device.hasNetwork,
  });
  const listener = vi.fn();
  const stop = line.listen(listener);
  const noticed = vi.fn<(connection: Connection) => void>();
  line.subscribeConnection(() => noticed(line.connection()));
  /** Breaks the stream and fails `attempts` times to reconnect. */
  const lose = (attempts: number) => {
    for (let attempt = 1; attempt <= attempts; attempt++) streams[0]?.onLost(attempt);
  };
  return { line, device, streams, close, listener, stop, noticed, lose, back: () => streams[0]?.onOpen() };
};

describe('the notice of a lost connection', () => {
  it('says nothing of a line that comes back at once, but has everything reloaded', () => {
    const { lose, back, noticed, listener } = openLine();
    lose(1);
    back();
    expect(noticed).not.toHaveBeenCalled();
    expect(listener.mock.calls).toEqual([[allResources]]);
  });

  it('says that it reconnects, then that the server is away, each once, and goes when the line is back', () => {
    const { lose, back, noticed } = openLine();
    lose(5);
    expect(noticed.mock.calls).toEqual([['reconnecting']]);
    lose(7);
    back();
    expect(noticed.mock.calls).toEqual([['reconnecting'], ['unreachable'], ['online']]);
  });

  it('says at once that a device without a network is offline', () => {
    const { device, lose, line } = openLine();
    device.hasNetwork = false;
    lose(1);
    expect(line.connection()).toBe('offline');
    device.hasNetwork = true;
    lose(6);
    expect(line.connection()).toBe('unreachable');
  });
});

describe('the line', () => {
  it('reloads nothing when it opens for the first time, and names the resources that change', () => {
    const { back, streams, listener } = openLine();
    back();
    streams[0]?.onMessage({ type: 'change', resource: 'sessions', ids: ['a'] });
    expect(listener.mock.calls).toEqual([['sessions']]);
  });

  it('reloads everything when the server’s clock was set, for prices follow it', () => {
    const { streams, listener } = openLine();
    streams[0]?.onMessage({ type: 'clock' });
    expect(listener.mock.calls).toEqual([[allResources]]);
  });

  it('is one for all its listeners and ends with the last, leaving no notice behind', () => {
    const { line, streams, close, stop, lose } = openLine();
    const stopOther = line.listen(() => undefined);
    lose(2);
    stop();
    expect([streams.length, close.mock.calls.length, line.connection()]).toEqual([1, 0, 'reconnecting']);
    stopOther();
    expect([close.mock.calls.length, line.connection()]).toEqual([1, 'online']);
    line.listen(() => undefined);
    expect(streams.length).toBe(2);
  });

  it('calls the listeners when the sign-in is no longer good, until they stop', () => {
    const { line, streams } = openLine();
    const ended = vi.fn();
    const stopAsking = line.onEnd(ended);
    streams[0]?.onMessage({ type: 'end' });
    stopAsking();
    streams[0]?.onMessage({ type: 'end' });
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
