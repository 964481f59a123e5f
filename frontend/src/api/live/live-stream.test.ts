import { describe, expect, it } from 'vitest';
import { messageOf, reconnectDelay } from './live-stream.ts';
import { learnServerTime } from '../server-clock.ts';

describe('reconnectDelay', () => {
  it('doubles from half a second and stops at ten', () => {
    expect([1, 2, 3, 6, 20].map((attempt) => reconnectDelay(attempt, 1))).toEqual([500, 1000, 2000, 10_000, 10_000]);
  });

  it('spreads devices over the second half of the wait', () => {
    expect([reconnectDelay(3, 0), reconnectDelay(3, 0.5)]).toEqual([1000, 1500]);
  });
});

it('reads changes, the end, and of a heartbeat only that the clock was set', () => {
  const now = Date.now();
  const at = (ms: number) => JSON.stringify({ time: new Date(now + ms).toISOString() });
  learnServerTime(new Date(now).toUTCString(), now, now);
  expect(messageOf('change', '{"resource":"sessions","ids":[1]}')).toEqual({ type: 'change', resource: 'sessions', ids: ['1'] });
  expect(messageOf('end', '{}')).toEqual({ type: 'end' });
  expect(messageOf('heartbeat', at(-3_600_000))).toEqual({ type: 'clock' });
  for (const data of [at(0), '{}', 'x']) expect(messageOf('heartbeat', data)).toBeUndefined();
});
